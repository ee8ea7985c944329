type Letter = { subject: string; text: string };

/**
 * What people read about their requests in one language. `{address}` is filled in on the page; texts of emails carry
 * the placeholders of their type.
 */
export type RightsTexts = {
  /** The page that a link to a copy of data leads to. */
  page: { title: string; text: string; download: string; gone: readonly [title: string, text: string] };
  emails: {
    ready: Letter & { link: string; life: string };
    erased: Letter & { kept: string };
    extended: Letter & { due: string };
    rejected: Letter & { complain: string };
    done: Letter;
    lifted: Letter;
  };
};
