type Page = readonly [title: string, text: string];

/** What people read when they are asked to confirm their answers. `{brand}` and placeholders are filled in. */
export type OptInTexts = {
  /** The page that asks. */
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Sends a new email. */
  again: string;
  pages: {
    confirmed: Page;
    rejected: Page;
    declinedSince: Page;
    addressChanged: Page;
    expired: Page;
    sent: Page;
    gone: Page;
    unknown: Page;
  };
  email: { subject: string; text: string; link: string; life: string; ignore: string };
  code: { subject: string; text: string; life: string };
  /** A summary of what somebody answered. */
  receipt: { subject: string; text: string; mind: string; yes: string; no: string };
};
