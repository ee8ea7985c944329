import type { FastifyInstance } from 'fastify';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { bearerOf } from '@candour/kit/server/public-pages';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { askForCode } from '../../identification/door.ts';
import { requestsOf } from '../../../people/rights-requests/door.ts';
import { receiptOf } from '../../link-answers/door.ts';
import { authenticationTypes, type AuthenticationType } from '../../links/contract/link-types.ts';
import { endSession } from '../../page-sessions/door.ts';
import {
  publicPortalRoutes as routes,
  type AddressConfirmation,
  type ContactChange,
  type NewRequest,
} from '../contract.ts';
import { changeContact, confirmAddress } from './change-contact.ts';
import { contactOf } from './contact.ts';
import { historyOf } from './history.ts';
import { enter, sendLink } from './enter.ts';
import { entranceOf, type OpenedPortal } from './open-portal.ts';
import { askProof, prove } from './proof.ts';
import { takeRequest } from './requests.ts';
import { createRoom, type PortalRoom } from './room.ts';
import { servePreferences } from './serve-preferences.ts';
import { signIn } from './sign-in.ts';
import { maskedAddress } from './masked-address.ts';

type Typed = { request: string; code: string };

/** Codes that a network may ask for and try in a minute. */
const codesPerMinute = 20;

/** Everything that the page of a portal asks and sends. */
export const servePortalCalls = (app: FastifyInstance, platform: Platform): void => {
  const room = createRoom(app, platform);
  serveSignIn(room, platform);
  servePreferences(room, platform);
  serveContact(room);
  serveRights(room);
};

const serveSignIn = ({ open, inSession }: PortalRoom, platform: Platform): void => {
  const limit = createRateLimit({ message: 'Too many requests', perMinute: codesPerMinute });
  const { database } = platform;
  open(routes.askCode, async (opened, { body, origin }) => {
    limit(origin.ip);
    mustEnterBy(opened, authenticationTypes.code);
    const { email } = body as { email: string }; // parsed
    const asking = { entrance: entranceOf(opened), email };
    const { brandId } = opened.content;
    const { request } = await inScope(database, [brandId], (db) => askForCode(db, platform, asking));
    return { request };
  });
  open(routes.askLink, async (opened, { body, origin }) => {
    limit(origin.ip);
    mustEnterBy(opened, authenticationTypes.emailLink);
    const { email } = body as { email: string }; // parsed
    await inScope(database, [opened.content.brandId], (db) => sendLink(db, platform, { opened, email }));
    return {};
  });
  open(routes.enter, async (opened, { body, origin }) => {
    limit(origin.ip);
    const given = body as { k?: string; h?: string }; // parsed
    const entered = await inScope(database, [opened.content.brandId], (db) =>
      enter(db, platform, { opened, ...given }),
    );
    return entered ?? refuse(400, 'This does not open the portal, or no longer', 'expired');
  });
  open(routes.signIn, async (opened, { body, origin }) => {
    limit(origin.ip);
    mustEnterBy(opened, authenticationTypes.code);
    const typed = body as Typed & { email: string }; // parsed
    // A wrong code counts: it is refused after its transaction.
    const opens = await inScope(database, [opened.content.brandId], (db) =>
      signIn(db, platform, { opened, ...typed }),
    );
    return opens ?? refuseCode();
  });
  open(routes.logout, ({ content }, { request }) =>
    inScope(database, [content.brandId], (db) => endSession(db, bearerOf(request))),
  );
  inSession(routes.stay, async (_db, { session }) => ({
    address: maskedAddress(session.proofAddress ?? ''),
  }));
  inSession(routes.askProof, askProof);
  inSession<Typed>(routes.prove, prove, mustBeRight);
};

const serveContact = ({ inSession }: PortalRoom): void => {
  inSession(routes.contact, async (db, visit) => ({ fields: await contactOf(db, visit) }));
  inSession<ContactChange>(routes.changeContact, changeContact);
  inSession<AddressConfirmation>(routes.confirmAddress, confirmAddress, mustBeRight);
  inSession(routes.history, historyOf);
  inSession<{ submissionGuid: string }>(routes.receipt, (db, visit, { submissionGuid }) =>
    receiptOf(db, visit.platform, {
      brandId: visit.opened.content.brandId,
      person: visit.session.dataSubjectId,
      submissionGuid,
    }),
  );
};

const serveRights = ({ inSession }: PortalRoom): void => {
  inSession(routes.requests, async (db, { session }) => ({
    requests: await requestsOf(db, session.dataSubjectId),
  }));
  inSession<NewRequest>(routes.makeRequest, takeRequest);
};

/** The portal decides how people sign in, whatever is sent. */
const mustEnterBy = ({ portal }: OpenedPortal, type: AuthenticationType): void => {
  if (portal.authenticationType !== type) notFound();
};

const refuseCode = (): never => refuse(400, 'This code is not right, or it is no longer valid', 'code');
const mustBeRight = (result: unknown): void => {
  if (result === null) refuseCode();
};
