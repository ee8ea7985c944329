/** What the values of records mean, for people. */
export const eventWords: Readonly<Record<string, string>> = {
  given: 'Consent given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

export const choiceWords: Readonly<Record<string, string>> = {
  accept: 'Accept all',
  reject: 'Reject all',
  custom: 'Custom',
};

export const methodWords: Readonly<Record<string, string>> = {
  banner: 'In the banner',
  preferences: 'In the settings',
  api: 'By a script of the site',
  gpc: 'By Global Privacy Control',
  frame: 'In place of a frame',
};
