import type { Previewable } from '@candour/kit/server/previews';
import { confirmationPagePreview } from '../../features/appearance/confirmation-pages/server/preview.ts';
import { formPreviews } from '../../features/collection/forms/server/preview.ts';
import { appearanceTemplatePreview } from '../../features/cookies/cookie-appearance-templates/server/preview.ts';
import { bannerPreview } from '../../features/cookies/cookie-banners/server/set-up/preview.ts';
import { policyTablePreview } from '../../features/cookies/policy-tables/server/preview.ts';
import { systemEmailPreview } from '../../features/appearance/system-emails/server/preview.ts';
import { actionLinkPreview } from '../../features/links/action-links/server/preview.ts';
import { pageLinkPreview } from '../../features/links/hosted-pages/server/preview.ts';
import { portalPreview } from '../../features/links/public-portal/server/preview.ts';
import { themePreview } from '../../features/appearance/themes/server/preview.ts';

/** Everything that can be viewed on `/preview`, one line per kind. */
export const previewables: readonly Previewable[] = [
  bannerPreview,
  appearanceTemplatePreview,
  policyTablePreview,
  themePreview,
  confirmationPagePreview,
  systemEmailPreview,
  ...formPreviews,
  pageLinkPreview,
  actionLinkPreview,
  portalPreview,
];
