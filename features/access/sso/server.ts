import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { mustBeFresh } from '../session/door.ts';
import { ssoConfigurations, type SsoConfiguration } from './contract.ts';
import { givableRoles } from './server/check-gifts.ts';
import { findConfiguration, findStored, listConfigurations } from './server/find-configuration.ts';
import { metadataFile } from './server/metadata.ts';
import { readMetadata } from './server/read-metadata.ts';
import { redeem } from './server/redeem.ts';
import { endSessionsOf } from './server/sso-sessions.ts';
import { mustBeComplete, mustNotLockOut, switchConfiguration } from './server/switch-configuration.ts';
import { tellAdministrators } from './server/tell-administrators.ts';
import { beginTest, readTest } from './server/test-sign-in.ts';
import { changeConfiguration, createConfiguration } from './server/write-configuration.ts';
import type { Written } from './server/written.ts';

type WriteCall = Pick<
  Call<typeof ssoConfigurations.update>,
  'brands' | 'session' | 'platform' | 'db' | 'audit'
>;

/** Changing how people sign in requires fresh proof of identity. */
const mayWrite = ({ session, platform }: WriteCall): void => mustBeFresh({ session, platform });

const entry = ({ ssoConfigurationId, name }: SsoConfiguration) => ({
  area: productAreas.SSO_CONFIGURATIONS,
  entityId: ssoConfigurationId,
  entityName: name,
});

/** Writes the audit and emails the administrators, both in the transaction of the change. */
const tell = async (
  { db, platform, session, audit }: WriteCall,
  change: { action: string; before?: object; after?: object; of: SsoConfiguration },
): Promise<void> => {
  const { of, ...told } = change;
  await audit({ ...entry(of), ...told });
  await tellAdministrators(db, { platform, session, name: of.name });
};

export const ssoEndpoints: Endpoint[] = [
  redeem,
  handle(ssoConfigurations.list, async ({ db, platform }) => ({
    ssoConfigurations: await listConfigurations(db, platform),
  })),
  handle(ssoConfigurations.choices, async ({ db, session }) => ({ roles: await givableRoles(db, session) })),
  handle(ssoConfigurations.read, ({ db, platform, params }) => findConfiguration(db, platform, params.id)),
  handle(ssoConfigurations.metadata, async ({ db, platform, params }) =>
    metadataFile(platform, await findStored(db, params.id)),
  ),
  serveHistory(
    ssoConfigurations.history,
    ssoConfigurations.area,
    async ({ db }, id: number) => (await findStored(db, id)).ssoConfigurationId,
  ),
  handle(ssoConfigurations.test, beginTest),
  handle(ssoConfigurations.testResult, readTest),
  handleInSteps(ssoConfigurations.readMetadata, ({ platform, body }) => readMetadata(platform, body)),
  handle(ssoConfigurations.create, async (call) => {
    mayWrite(call);
    const id = await createConfiguration(call, call.body as Written); // the contract's writable members
    const after = await findConfiguration(call.db, call.platform, id);
    await tell(call, { action: 'Create', after, of: after });
    return { newSsoConfigurationId: id };
  }),
  handle(ssoConfigurations.update, async (call) => {
    mayWrite(call);
    // The contract's writable members, and the two names of the row.
    const { ssoConfigurationId, id, rowVersion, ...members } = call.body as Partial<SsoConfiguration> & {
      id?: number;
    };
    const row = ssoConfigurationId ?? id;
    if (row === undefined) return refuseFields({ ssoConfigurationId: 'This field is required' });
    const { before, after, isSecretChanged } = await changeConfiguration(call, {
      id: row,
      rowVersion,
      members,
    });
    await tell(call, { action: 'Update', before, after: { ...after, isSecretChanged }, of: after });
    return after;
  }),
  handle(ssoConfigurations.setEnabled, async (call) => {
    const { db, platform, session, params, body } = call;
    const before = await findConfiguration(db, platform, params.id);
    mayWrite(call);
    if (before.isEnabled === body.isEnabled) return;
    if (body.isEnabled) mustBeComplete(before);
    if (body.isEnabled && !body.isLockOutAccepted) mustNotLockOut(session, before);
    const off = await switchConfiguration(db, before, body.isEnabled);
    await endSessionsOf(db, off, { except: session.sessionId });
    const after = await findConfiguration(db, platform, params.id);
    await tell(call, { action: body.isEnabled ? 'Enable' : 'Disable', before, after, of: after });
  }),
  handle(ssoConfigurations.remove, async (call) => {
    const { db, platform, params } = call;
    const before = await findConfiguration(db, platform, params.id);
    mayWrite(call);
    if (before.isEnabled) return refuse(409, 'Switch single sign-on off before you delete it');
    await db.deleteFrom('ssoConfiguration').where('ssoConfigurationId', '=', params.id).execute();
    await tell(call, { action: 'Delete', before, of: before });
  }),
];
