import type { ResponseType } from '@candour/consent/response-types.ts';

/** The ways to answer, in people's words. */
export const responseWords: Readonly<Record<ResponseType, string>> = {
  Checkbox: 'Checkbox',
  Toggle: 'Switch',
  YesNoRadio: 'Yes or no, side by side',
  OptOutCheckbox: 'Checkbox to opt out',
  ImplicitBySubmit: 'By sending the form',
  InformationOnly: 'Not answered: information only',
};

export const statusTones = { Draft: 'neutral', Published: 'success', Retired: 'warning' } as const;
