type Page = readonly [title: string, text: string];

/** What people read who open a link that records answers. `{brand}` and `{date}` are filled in. */
export type LinkTexts = {
  /** Before the button: what it is about, whatever the answers. */
  text: string;
  /** If every answer is no. */
  stop: { title: string; button: string };
  agree: { title: string; button: string };
  undo: string;
  /** Leads to the page with everything that can be chosen. */
  manage: string;
  pages: {
    done: Page;
    undone: Page;
    used: Page;
    late: Page;
    refused: Page;
    expired: Page;
    /** An address without the personal part of its link, such as of a page that was loaded again. */
    nothing: Page;
    away: Page;
  };
};
