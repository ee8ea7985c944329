import { hash, verify } from '@node-rs/argon2';
import { password as strength } from '@candour/kit/contract/rules';

// OWASP's first choice for argon2id: 19 MiB, two passes.
const options = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for tens of milliseconds; more than two at a time would only queue up elsewhere. */
let waiting: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = waiting.then(work, work);
  waiting = turn.catch(() => undefined);
  return turn;
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** Whether the password is right; a missing hash takes as long as a wrong password. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const against = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && stored !== null;
};

const commonStems = [
  'password',
  'welcome',
  'qwerty',
  'letmein',
  'changeme',
  'administrator',
  'candour',
  '123456789',
];

/** The specification's message when a password is too weak, common, or made of the account's own words. */
export const passwordProblem = (
  password: string,
  contextWords: readonly string[] = [],
): string | undefined => {
  const weak = strength(password);
  if (weak !== undefined) return weak;
  const plain = password.toLowerCase();
  const stems = [...commonStems, ...contextWords.map((word) => word.toLowerCase())].filter(
    (word) => word.length > 3,
  );
  // A stem with little around it is what guessing starts with.
  const isGuessable = stems.some((stem) => plain.includes(stem) && plain.length - stem.length < 8);
  return isGuessable ? 'Password must meet the minimum strength requirement' : undefined;
};
