import type { Platform } from '@candour/kit/server/platform';
import type { LinkDefinition } from '../../links/contract/content.ts';
import { readLink, type ReadLink } from '../../links/door.ts';
import { linkTypes } from '../../links/contract/link-types.ts';
import { readProof, type Given, type Proof } from '../../tokens/door.ts';

/** A link as somebody opened it. */
export type OpenedLink = ReadLink & {
  slug: string;
  given: Given;
  /** What the language was chosen by, if the address says so. */
  asked: string;
  definition: LinkDefinition;
  proof: Proof;
};

/** `over`: it was a link once, and has expired or was revoked. */
type Opening = { is: 'sound' | 'over'; link: OpenedLink } | { is: 'unknown' };

type Wanted = { slug: string; given: Given; asked: string; languages: readonly string[] };

/** Opens a link from what was published and what its address proves, without the database. */
export const openLink = async (platform: Platform, wanted: Wanted): Promise<Opening> => {
  const slug = wanted.slug.toLowerCase();
  const read = await readLink(platform, slug);
  if (read === null || read.content.linkType !== linkTypes.action) return { is: 'unknown' };
  const { given, asked, languages } = wanted;
  const verdict = readProof(platform.keyring.all, { link: read.pointer, given, now: platform.now() });
  const definition = definitionIn(read.content.languages, asked === '' ? languages : [asked]);
  if (verdict.is === 'unknown' || definition === undefined) return { is: 'unknown' };
  const link = { ...read, slug, given, asked, definition, proof: verdict.proof };
  return { is: verdict.is === 'sound' ? 'sound' : 'over', link };
};

/** The first wanted language that the link has, by exact code, then by base; otherwise its default one. */
const definitionIn = (
  definitions: readonly LinkDefinition[],
  wanted: readonly string[],
): LinkDefinition | undefined => {
  const base = (code: string) => code.toLowerCase().split('-')[0];
  for (const each of wanted) {
    const found =
      definitions.find(({ language }) => language.toLowerCase() === each.toLowerCase()) ??
      definitions.find(({ language }) => base(language) === base(each));
    if (found !== undefined) return found;
  }
  return definitions[0];
};
