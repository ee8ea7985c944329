import { randomBytes } from 'node:crypto';
import { portalTexts } from '@candour/consent/portal-texts.ts';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import { portalDocument } from '@candour/forms/build/portal-document.ts';
import type { PortalPart, PortalShell } from '@candour/forms/portal-wire.ts';
import { requestTypeOf } from '../../links/contract/portal-sections.ts';
import type { OpenedPortal } from './open-portal.ts';

export const scriptAddresses = { portal: '/pp/portal.js', parts: '/pp/portal-parts.js' } as const;

/** The document of a portal, the same for everybody, and the policy it needs. */
export const shellOf = (opened: OpenedPortal, publicUrl: string): { html: string; policy: string } => {
  const nonce = randomBytes(16).toString('base64');
  const { content, definition, frame, portal } = opened;
  const isOurs = frame.styleUrl !== null && frame.styleUrl.startsWith(`${publicUrl}/`);
  const html = portalDocument(shellData(opened), {
    brandName: content.brandName,
    introduction: definition.words.introduction,
    direction: frame.direction,
    header: frame.header?.html ?? '',
    footer: frame.footer?.html ?? '',
    policy: frame.policy,
    style: builtForms().portalStyle,
    // A portal may be read under the brand's own host: what is ours is loaded from there.
    styleUrl: isOurs ? (frame.styleUrl ?? '').slice(publicUrl.length) : frame.styleUrl,
    script: scriptAddresses.portal,
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
  const policy =
    `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'nonce-${nonce}'; ` +
    `img-src 'self' ${new URL(publicUrl).origin}; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return { html, policy };
};

const shellData = ({ slug, content, portal, definition, frame }: OpenedPortal): PortalShell => {
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
    words: portalTexts(frame.language).words,
    sections: parts.flatMap(([part, isThere]) => (isThere ? [part] : [])),
    requests,
    cookieSettingsUrl: portal.cookieSettingsUrl,
    sessionMinutes: portal.sessionMinutes,
  };
};
