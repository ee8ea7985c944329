type Page = readonly [title: string, text: string];

/** What people read who have to prove who they are. `{brand}` is filled in; `{{…}}` are placeholders of emails. */
export type IdentificationTexts = {
  email: {
    link: { subject: string; text: string; label: string; life: string };
    code: { subject: string; text: string; life: string };
    /** Of a code that is read out to staff. */
    spoken: { life: string; ignore: string };
    ignore: string;
  };
  ask: {
    /** Above the field for the email address. */
    link: Page;
    code: Page;
    /** Above the fields of which several have to be right. */
    knowledge: Page;
    address: string;
    sendLink: string;
    sendCode: string;
    next: string;
  };
  /** After asking, whether the address is known or not. */
  sentLink: Page;
  sentCode: Page;
  codeLabel: string;
  /** Back to the field for the address. */
  again: string;
  wrongCode: string;
  notFound: string;
  /** Where only another site can say who somebody is. */
  elsewhere: Page;
  /** A link from an email that does not work any more, and one that worked once. */
  expired: Page;
  used: Page;
  tooMany: string;
};
