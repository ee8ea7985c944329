import type { PageForm } from './page-form.ts';
import { solve } from './solve.ts';

/** What has to be known of a form. */
type Checked = Pick<PageForm, 'definition' | 'isPreview'>;

/** A challenge is good for ten minutes on the server. */
const goodFor = 8 * 60_000;

/** The solution of a challenge, worked out from the first focus on; undefined where that cannot be. */
export const makeCheck = (form: Checked) => {
  let solution: Promise<string | undefined> | undefined;
  let since = 0;
  let known: string | undefined;
  /** Begins, unless it has begun. */
  const prepare = () => {
    if (!form.definition.behaviour.isChallenged || form.isPreview || !crypto.subtle) return;
    if (solution !== undefined && Date.now() - since < goodFor) return;
    since = Date.now();
    solution = work(form)
      .catch(() => undefined)
      .then((found) => (known = found));
  };
  return {
    prepare,
    /** Waits for the solution; without one the server decides. */
    solution: () => {
      prepare();
      return solution ?? Promise.resolve(undefined);
    },
    /** What is there already, for a page that ends. */
    known: () => known,
    /** The server wants a new one. */
    forget: () => (solution = known = undefined),
  };
};
export type Check = ReturnType<typeof makeCheck>;

const work = async ({ definition }: Checked): Promise<string | undefined> => {
  const { endpoint, kind, formId } = definition;
  const response = await fetch(`${endpoint}/checks/challenge?form=${kind}:${formId}`, {
    credentials: 'omit',
  });
  return response.ok ? solve(await response.json()) : undefined;
};
