import { productAreas } from '@candour/kit/contract/areas';
import { productIds } from '@candour/kit/contract/products';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { answerCode, renewSession, revokeSessions, signInWith, untie } from '../../../access/session/door.ts';
import { readShared } from '../../portal-config/door.ts';
import { agentSession } from '../contract.ts';

const productId = productIds.CustomerService;

export const agentSessionEndpoints: Endpoint[] = [
  handleInSteps(agentSession.signIn, (call) => signInWith({ ...call, productId }, call.body)),
  handleInSteps(agentSession.answerCode, (call) => answerCode({ ...call, productId }, call.body)),
  handle(agentSession.renew, async ({ db, session, platform }) => ({
    token: await renewSession(db, session, platform),
  })),
  handle(agentSession.signOut, async (call) => {
    const { db, session, audit } = call;
    const { userId, sessionId, emailAddress } = session;
    await revokeSessions(db, { userId, only: sessionId });
    untie(call, 'agent');
    await audit({
      action: 'Sign out',
      area: productAreas.SESSIONS,
      entityId: userId,
      entityName: emailAddress,
    });
    const { customLogoutUrl } = (await readShared(db)).basicConfig;
    return { goTo: customLogoutUrl === '' ? null : customLogoutUrl };
  }),
  handle(agentSession.who, async ({ db, session, brands }) => {
    const rows = await db
      .selectFrom('brand')
      .select(['brandId', 'brandName'])
      .where('brandId', '>', 0)
      .orderBy('brandName')
      .execute();
    return {
      userId: session.userId,
      fullName: session.fullName,
      permissionIds: [...session.permissionIds],
      brands: rows.filter(({ brandId }) => brands === 'all' || brands.includes(brandId)),
    };
  }),
];
