import { LRUCache } from 'lru-cache';
import { pointTo, readPointer } from '@candour/kit/server/pointers';
import type { Platform } from '@candour/kit/server/platform';
import type { LinkContent } from '../contract/content.ts';

/** A key as those who verify know it; null while it is the newest. */
export type KnownKey = { keyId: number; until: string | null };

/** What a published link leads to, and what its tokens are verified with. */
export type LinkPointer = {
  linkId: number;
  brandId: number;
  version: number;
  file: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  isEnabled: boolean;
  keys: readonly KnownKey[];
  /** Tokens made before it are refused; null for none. */
  tokensSince: string | null;
};

type SlugPointer = { linkId: number; until: string | null };
type Artefacts = Pick<Platform, 'artefacts'>;

const linkName = (linkId: number): string => `links/${linkId}/live`;
const slugName = (slug: string): string => `links/names/${slug}`;

/** Leads a link to a version, or withdraws it (null). Call it after the commit. */
export const pointLink = ({ artefacts }: Artefacts, linkId: number, to: LinkPointer | null): Promise<void> =>
  pointTo(artefacts, linkName(linkId), to);

/** Leads a name to a link until a moment, for good (null), or nowhere. */
export const pointSlug = ({ artefacts }: Artefacts, slug: string, to: SlugPointer | null): Promise<void> =>
  pointTo(artefacts, slugName(slug), to);

export const pointedLink = ({ artefacts }: Artefacts, linkId: number) =>
  readPointer<LinkPointer>(artefacts, linkName(linkId));

export const pointedSlug = ({ artefacts }: Artefacts, slug: string) =>
  readPointer<SlugPointer>(artefacts, slugName(slug));

export type ReadLink = { pointer: LinkPointer; content: LinkContent };

const isSlug = /^[a-z\d][a-z\d-]{0,59}$/;

const known = new LRUCache<string, LinkContent>({ max: 500 });

/**
 * The published link behind a name, from the artefact store alone; null if there is none, or it was withdrawn
 * or disabled.
 */
export const readLink = async (
  platform: Pick<Platform, 'artefacts' | 'now'>,
  slug: string,
): Promise<ReadLink | null> => {
  const named = isSlug.test(slug) ? await pointedSlug(platform, slug) : null;
  if (named === undefined || named === null) return null;
  if (named.until !== null && new Date(named.until) <= platform.now()) return null;
  const pointer = await pointedLink(platform, named.linkId);
  if (pointer === undefined || pointer === null || !pointer.isEnabled) return null;
  const content = known.get(pointer.file) ?? (await readContent(platform, pointer.file));
  if (content === null) return null;
  known.set(pointer.file, content);
  return { pointer, content };
};

const readContent = async ({ artefacts }: Artefacts, file: string): Promise<LinkContent | null> => {
  const artefact = await artefacts.read(file);
  return artefact === undefined ? null : (JSON.parse(artefact.bytes.toString()) as LinkContent); // our own
};
