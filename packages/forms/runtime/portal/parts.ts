import type { PortalPart } from '../../portal-wire.ts';
import { drawContact } from './contact.ts';
import { drawCookies } from './cookies.ts';
import { drawHistory } from './history.ts';
import { drawPreferences } from './preferences.ts';
import { drawRequests } from './requests.ts';
import type { Stage } from './stage.ts';

/** Draws a part of a portal into its place, and says so if it cannot be done now. */
export type PortalParts = Readonly<Record<PortalPart, (stage: Stage, place: HTMLElement) => void>>;

const parts: PortalParts = {
  preferences: drawPreferences,
  contact: drawContact,
  history: drawHistory,
  requests: drawRequests,
  cookies: drawCookies,
};

(window as unknown as { candourParts: PortalParts }).candourParts = parts;
