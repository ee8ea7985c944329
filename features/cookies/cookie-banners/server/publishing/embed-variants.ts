import { createHash } from 'node:crypto';
import type { EmbedCode } from '../../contract/publishing.ts';

/** What is known about a profile when its code is requested. */
export type EmbedFacts = {
  /** Address of the published files, without a trailing slash. */
  base: string;
  profileId: number;
  /** BCP 47, or empty for the language of the browser. */
  languageCode: string;
  licenceId: string;
  /** Whether the banner informs Google; if not, the loader must not either. */
  isGoogleOn: boolean;
  /** The live version holds by address or answers vendors, which only code at the very start of the page can do. */
  comesFirst: boolean;
  /** Of the live version; null before the first publish. */
  live: { version: number; stub: string; file: string; integrity: string } | null;
  shown: { cloud: boolean; legacy: boolean };
};

const floatingUrl = ({ base, profileId, languageCode }: EmbedFacts): string =>
  `${base}/cb/${profileId}/live${languageCode === '' ? '' : `.${languageCode.toLowerCase()}`}.js`;

/**
 * Every variant of a profile's code, the one for most sites first; if it has to come before everything else,
 * only those that do.
 */
export const embedVariants = (facts: EmbedFacts): { embedCodes: EmbedCode[]; floating: string } => {
  const { shown, live, comesFirst } = facts;
  const embedCodes = [
    standard(facts),
    live && stubbed(facts, live.stub),
    live && pinned(facts, live),
    // These load it long after the page has started.
    comesFirst ? null : withLoader(facts),
    comesFirst ? null : inTagManager(facts),
    shown.cloud ? fromNetwork(facts) : null,
    shown.legacy && !comesFirst ? legacy(facts) : null,
  ].filter((each) => each !== null);
  return { embedCodes, floating: floatingUrl(facts) };
};

const standard = (facts: EmbedFacts): EmbedCode =>
  variant({
    variant: 'standard',
    title: 'Standard',
    description:
      'For most sites. Put it first in the head, before any tag manager. It follows every publish within a minute.',
    code: tag({ src: floatingUrl(facts) }),
  });

const stubbed = (facts: EmbedFacts, stub: string): EmbedCode =>
  variant({
    variant: 'stub',
    title: 'Inline stub with asynchronous script',
    description:
      'For sites that count every millisecond. The stub holds tags back at once while the page goes on loading. ' +
      'Copy it again after publishing changed services, consent types or addresses that are held.',
    inline: stub,
    code: `<script>${stub}</script>\n${tag({ async: true, src: floatingUrl(facts) })}`,
  });

const pinned = ({ base }: EmbedFacts, live: NonNullable<EmbedFacts['live']>): EmbedCode =>
  variant({
    variant: 'pinned',
    title: 'Pinned with integrity',
    description:
      `For sites that release every change themselves. It stays at version ${live.version}, whatever is published ` +
      'later, and browsers refuse a file that was altered in transit.',
    integrity: live.integrity,
    code: tag({ src: `${base}/${live.file}`, integrity: live.integrity, crossorigin: 'anonymous' }),
  });

const withLoader = ({ base, ...facts }: EmbedFacts): EmbedCode =>
  variant({
    variant: 'loader',
    title: 'Loader with data attributes',
    description:
      'For site builders that want one address for all sites. The loader is the same for every banner; the attributes ' +
      'name the profile and the language. Copy it again after switching Google Consent Mode on or off.',
    code: tag({
      src: `${base}/loader.js`,
      'data-licence': facts.licenceId,
      'data-profile': String(facts.profileId),
      'data-lang': facts.languageCode,
      ...aboutGoogle(facts),
    }),
  });

/** If the banner tells Google nothing, the loader's precaution would never be lifted. */
const aboutGoogle = ({ isGoogleOn }: Pick<EmbedFacts, 'isGoogleOn'>): Record<string, string> =>
  isGoogleOn ? {} : { 'data-google': 'off' };

const inTagManager = (facts: EmbedFacts): EmbedCode => {
  const inline = `(function(d){var s=d.createElement('script');s.src=${quoted(floatingUrl(facts))};d.head.appendChild(s)})(document)`;
  return variant({
    variant: 'tagManager',
    title: 'Tag manager',
    description:
      'For sites whose pages you cannot edit. Use a custom HTML tag on the trigger "Consent Initialization – All ' +
      'Pages". It starts later, and cannot hold back what is already in the pages.',
    inline,
    code: `<script>${inline}</script>`,
  });
};

const fromNetwork = (facts: EmbedFacts): EmbedCode =>
  variant({
    variant: 'cloud',
    title: 'Content delivery network',
    description:
      'For sites with visitors all over the world. Let your network fetch from this server, keep what the headers ' +
      'allow, and pass on the headers Accept-Language and Sec-GPC. Replace cdn.example.com with its host.',
    code: tag({ src: floatingUrl({ ...facts, base: 'https://cdn.example.com' }) }),
  });

const legacy = ({ base, profileId, languageCode, licenceId, isGoogleOn }: EmbedFacts): EmbedCode => {
  const settings = { widgetProfileId: profileId, languageCode, licenseKey: licenceId };
  const inline = `window.cmpSettings=${quoted(settings)}`;
  return variant({
    variant: 'legacy',
    title: 'Legacy',
    description:
      'For sites that still carry a settings object before the script. New sites use another form.',
    inline,
    code: `<script>${inline}</script>\n${tag({ src: `${base}/loader.js`, ...aboutGoogle({ isGoogleOn }) })}`,
  });
};

type Written = Pick<EmbedCode, 'variant' | 'title' | 'description' | 'code'> & {
  integrity?: string;
  /** The content between script tags, which a content security policy may have to allow. */
  inline?: string;
};

const variant = ({ integrity, inline, ...rest }: Written): EmbedCode => ({
  ...rest,
  integrity: integrity ?? null,
  policyHash:
    inline === undefined ? null : `'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
});

const tag = (attributes: Record<string, string | true>): string => {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? name : `${name}="${escaped(value)}"`,
  );
  return `<script ${written.join(' ')}></script>`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A value inside a script that cannot end the script. */
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
