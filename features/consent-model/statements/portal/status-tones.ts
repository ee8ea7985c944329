export const statusTones = { Draft: 'neutral', Published: 'success', Retired: 'warning' } as const;
