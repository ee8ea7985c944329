import { randomBytes } from 'node:crypto';
import { builtInFor } from '@candour/consent/built-in-languages.ts';
import { formWords } from '@candour/forms/form-words.ts';
import { identificationTexts } from '@candour/consent/identification-texts.ts';
import { portalTexts } from '@candour/consent/portal-texts.ts';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import { portalDocument } from '@candour/forms/build/portal-document.ts';
import type { PortalPart, PortalShell } from '@candour/forms/portal-wire.ts';
import { scriptPolicy } from '@candour/kit/server/public-pages';
import { authenticationTypes, type AuthenticationType } from '../../links/contract/link-types.ts';
import { requestTypeOf } from '../../links/contract/portal-sections.ts';
import type { OpenedPortal } from './open-portal.ts';

export const scriptAddresses = { portal: '/pp/portal.js', parts: '/pp/portal-parts.js' } as const;

/** The document of a portal, the same for everybody, and the policy it needs. */
export const shellOf = (opened: OpenedPortal, publicUrl: string): { html: string; policy: string } => {
  const nonce = randomBytes(16).toString('base64');
  const { frame, portal } = opened;
  const isOurs = frame.styleUrl !== null && frame.styleUrl.startsWith(`${publicUrl}/`);
  const html = portalDocument(shellData(opened), {
    ...wordsAround(opened),
    style: builtForms().portalStyle,
    // A portal may be read under the brand's own host: what is ours is loaded from there.
    styleUrl: isOurs ? (frame.styleUrl ?? '').slice(publicUrl.length) : frame.styleUrl,
    script: { src: scriptAddresses.portal },
    nonce,
    languages:
      portal.frames.length < 2
        ? []
        : portal.frames.map(({ language }) => ({
            code: language,
            name: new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
            url: `?l=${encodeURIComponent(language)}`,
          })),
  });
  return { html, policy: scriptPolicy({ nonce, publicUrl }) };
};

/** The same for a preview: it loads nothing, and what it would send goes nowhere. */
export const previewShellOf = (opened: OpenedPortal, theme: string): string =>
  portalDocument(shellData(opened), {
    ...wordsAround(opened),
    style: theme + builtForms().portalStyle,
    styleUrl: null,
    script: { code: builtForms().portal },
    nonce: '',
    languages: [],
  });

const wordsAround = ({ content, definition, frame }: OpenedPortal) => ({
  brandName: content.brandName,
  introduction: definition.words.introduction,
  direction: frame.direction,
  header: frame.header?.html ?? '',
  footer: frame.footer?.html ?? '',
  policy: frame.policy,
});

const wayOf = (type: AuthenticationType): PortalShell['way'] => {
  if (type === authenticationTypes.emailLink) return 'emailLink';
  return type === authenticationTypes.hostToken ? 'hostToken' : 'code';
};

const fieldWords = (language: string): Record<string, string> => {
  const { needed, optional } = formWords[builtInFor(language) ?? 'en'];
  return { needed, optional };
};

/** What people read instead where they sign in otherwise than by a code. */
const wordsOfWay = ({ portal, content, frame }: OpenedPortal): Record<string, string> => {
  const { texts } = identificationTexts(frame.language);
  const named = (text: string): string => text.replace('{brand}', () => content.brandName);
  const tooOften = texts.tooMany;
  const way = wayOf(portal.authenticationType);
  if (way === 'code') return { tooOften };
  const expired = texts.expired.join('. ');
  if (way === 'emailLink') {
    const { ask, sentLink } = texts;
    return {
      tooOften,
      expired,
      signInText: ask.link[1],
      sendCode: ask.sendLink,
      linkSent: named(sentLink[1]),
    };
  }
  const [signInTitle, signInText] = texts.elsewhere;
  return { tooOften, expired: texts.expired[0], signInTitle, signInText: named(signInText) };
};

const shellData = (opened: OpenedPortal): PortalShell => {
  const { slug, content, portal, definition, frame } = opened;
  const requests = portal.sections.flatMap((section) => requestTypeOf(section) ?? []);
  const parts: readonly (readonly [PortalPart, boolean])[] = [
    ['preferences', portal.sections.includes('Preferences')],
    ['contact', portal.sections.includes('ContactDetails')],
    ['history', portal.sections.includes('History')],
    ['requests', requests.length > 0],
    ['cookies', portal.sections.includes('CookieSettings')],
  ];
  return {
    slug,
    language: frame.language,
    version: content.version,
    title: definition.words.title || frame.title,
    way: wayOf(portal.authenticationType),
    words: {
      ...portalTexts(frame.language).words,
      ...fieldWords(frame.language),
      ...wordsOfWay(opened),
    },
    sections: parts.flatMap(([part, isThere]) => (isThere ? [part] : [])),
    requests,
    cookieSettingsUrl: portal.cookieSettingsUrl,
    sessionMinutes: portal.sessionMinutes,
  };
};
