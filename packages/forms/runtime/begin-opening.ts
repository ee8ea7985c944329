import { recognise, takeGiven } from './page-address.ts';

// Stands inside the document, so that the server is asked who opened the page while its scripts are on their way.

const given = takeGiven('tresh');

/** What `open-page.ts` goes on with. */
export type BegunOpening = {
  /** What the address carried. */
  given: Record<string, string>;
  /** Absent where the address carried nothing: the tab may know already who opened the page. */
  first?: Promise<Response | null>;
};

const begun: BegunOpening = { given, ...(Object.keys(given).length > 0 && { first: recognise(given) }) };
(window as unknown as { candourBegun: BegunOpening }).candourBegun = begun;
