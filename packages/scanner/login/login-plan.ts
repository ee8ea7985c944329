/**
 * One step of signing in; selectors are CSS. Secrets are named, not included: the value is in
 * `ScanOptions.secrets` under that name.
 */
export type LoginStep =
  | { kind: 'go'; url: string }
  | { kind: 'fill'; selector: string; text: string }
  | { kind: 'fillSecret'; selector: string; secret: string }
  /** A one-time code of an authenticator; the secret is its key in base32. */
  | { kind: 'fillCode'; selector: string; secret: string }
  | { kind: 'click'; selector: string }
  /** A key on the keyboard, pressed where the focus is. */
  | { kind: 'press'; key: 'Enter' | 'Tab' | 'Escape' | 'Space' }
  | { kind: 'waitForSelector'; selector: string }
  /** The beginning of an address, or a pattern with `*`. */
  | { kind: 'waitForUrl'; pattern: string }
  /** Milliseconds, at most 30 000. */
  | { kind: 'wait'; milliseconds: number };

/** What shows on a page of the site whether somebody is signed in: something visible, or a cookie by name. */
export type LoginCheck = { kind: 'selector'; selector: string } | { kind: 'cookie'; name: string };

/** How to sign in. Contains no secret, so that it can be stored with the scan. */
export type LoginPlan = {
  /**
   * The page that shows whether somebody is signed in, and where the steps start unless the first goes
   * elsewhere.
   */
  loginUrl: string;
  steps: readonly LoginStep[];
  success: LoginCheck;
  /** Ends the wait for success at once, such as a message that the password is wrong. */
  failure: LoginCheck | null;
};

/** The result of each step; `message` is a sentence for people if it is not ok, and contains no secret. */
export type LoginStepResult = { step: LoginStep['kind'] | 'check'; isOk: boolean; message: string };

export type LoginResult = { steps: LoginStepResult[]; isSignedIn: boolean };
