/** Why a single sign-on failed: a code for addresses and logs, and the sentence for the person. */
export const reasons = {
  'not-configured': 'Single sign-on is not set up, or has been switched off.',
  expired: 'It took too long, or this sign-in was used before.',
  'other-browser': 'It was started in another browser, or this browser does not keep cookies.',
  'provider-unreachable': 'The sign-in service of your organisation cannot be reached at the moment.',
  'provider-refused': 'The sign-in service of your organisation did not let you in.',
  'answer-not-trusted': 'The answer of the sign-in service could not be trusted.',
  'no-claim': 'The sign-in service did not say who you are.',
  'email-not-verified': 'Your organisation has not confirmed your email address.',
  'other-domain': 'Your email address does not belong to this organisation.',
  'no-account': 'There is no account for you here. Please ask your administrator for one.',
  'account-disabled': 'Your account has been disabled. Please ask your administrator.',
  'account-linked': 'Your account here belongs to another sign-in. Please ask your administrator.',
  failed: 'Something went wrong on the way.',
} as const;

export type Reason = keyof typeof reasons;

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);
