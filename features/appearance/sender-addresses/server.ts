import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { countEverywhere } from '@candour/kit/server/everywhere';
import { mustHoldBrands, plainBrandIds } from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { linksUsing } from '../../links/links/door.ts';
import { senderAddresses, senderParts, type SenderAddress } from './contract.ts';
import { createDkimKeys, placeOfKey } from './server/dkim-keys.ts';
import { dnsRecordsOf, type SenderRow } from './server/dns-records.ts';
import { beginVerification, checkDomain, confirmToken, uncover } from './server/verification.ts';

const find = async (db: Db, id: number): Promise<SenderRow> =>
  (await db
    .selectFrom('senderEmailAddress')
    .selectAll()
    .where('senderEmailAddressId', '=', id)
    .executeTakeFirst()) ?? notFound();

const limitOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ keyValue: string }>`
    select key_value from configuration_key where key_name = 'SenderEmailsIdentityLimit'`.execute(db);
  return Number(rows[0]?.keyValue ?? 0);
};

/** Brands the caller has, without duplicates. */
const checkedBrands = async (call: Call, brandIds: readonly number[]): Promise<number[]> => {
  const plain = plainBrandIds(brandIds);
  mustHoldBrands(call, plain);
  await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: plain, field: 'brandIds' });
  return plain;
};

/** Emails sent from an address. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const emails = await db
    .selectFrom('systemEmail')
    .select(['systemEmailId as id', 'name'])
    .where('senderEmailAddressId', '=', id)
    .execute();
  return [
    ...emails.map((row) => ({ ...row, productArea: productAreas.SYSTEM_EMAILS })),
    ...(await linksUsing(db, { what: 'sender', id })),
  ];
};

const area = senderAddresses.area;
const behaviour: ResourceBehaviour<SenderAddress> = {
  table: 'senderEmailAddress',
  // Keys and tokens stay out of responses and of the audit.
  view: () => sql`(
    select sender_email_address_id, identity_type, email_address, domain, display_name, brand_ids,
      case when identity_type = 'Email' then email_address else domain end as address, verification_status,
      verification_problem, verified_at, checked_at, is_covered, is_default, row_version
    from sender_email_address)`,
  columns: (record) => record,
  usages,
  create: async (call, { create }) => {
    const { db, platform } = call;
    const limit = await limitOf(db);
    if ((await countEverywhere(db, 'sender_email_address')) >= limit)
      refuse(409, `Your licence allows ${limit} sender addresses and domains`);
    const record = call.body;
    const { id } = await create(call, { ...record, brandIds: await checkedBrands(call, record.brandIds) });
    if (record.identityType === 'Domain') await giveKeys(call, id);
    await beginVerification(db, platform, await find(db, id));
    return { newSenderEmailAddressId: id };
  },
  update: async (call, { update }) => {
    const change = call.body;
    const id =
      change.senderEmailAddressId ??
      change.id ??
      refuseFields({ senderEmailAddressId: 'This field is required' });
    const before = await find(call.db, id);
    mustHoldBrands(call, before.brandIds);
    const fixed = (['identityType', 'emailAddress', 'domain'] as const).find(
      (name) => change[name] !== undefined && change[name] !== before[name],
    );
    if (fixed !== undefined) refuseFields({ [fixed]: 'Add another address instead of changing this one' });
    const brands =
      change.brandIds === undefined ? {} : { brandIds: await checkedBrands(call, change.brandIds) };
    return (await update(call, { ...change, ...brands })).row;
  },
  remove: async (call, { remove }) => {
    const row = await find(call.db, call.params.id);
    mustHoldBrands(call, row.brandIds);
    await remove(call);
    if (row.identityType === 'Domain') await uncover(call.db, row);
  },
};

/** A domain signs its emails with a key of its own; the private half is sealed. */
const giveKeys = async ({ db, platform }: Call, id: number): Promise<void> => {
  const { selector, publicKey, privateKey } = await createDkimKeys();
  await db
    .updateTable('senderEmailAddress')
    .set({
      dkimSelector: selector,
      dkimPublicKey: publicKey,
      dkimPrivateKey: platform.vault.seal(privateKey, placeOfKey(id)),
    })
    .where('senderEmailAddressId', '=', id)
    .execute();
};

const nameOf = ({ identityType, emailAddress, domain }: SenderRow): string =>
  identityType === 'Email' ? emailAddress : domain;
const { find: findRecord } = defaultsOf(senderAddresses, behaviour);
const entryOf = (row: SenderRow) => ({ area, entityId: row.senderEmailAddressId, entityName: nameOf(row) });

export const senderAddressEndpoints: Endpoint[] = [
  handle(senderParts.limit, async ({ db }) => ({
    used: await countEverywhere(db, 'sender_email_address'),
    limit: await limitOf(db),
  })),
  handle(senderParts.confirm, async ({ db, platform, body, audit }) => {
    const row = await confirmToken(db, platform.now(), body.token);
    if (row === null) return refuse(410, 'This link cannot be used');
    await audit({ ...entryOf(row), action: 'Confirm' });
    return { emailAddress: row.emailAddress };
  }),
  ...serveResource(senderAddresses, behaviour),
  handle(senderParts.verify, async (call) => {
    const { db, platform, params, audit } = call;
    const row = await find(db, params.id);
    mustHoldBrands(call, row.brandIds);
    if (row.verificationStatus !== 'Verified') await beginVerification(db, platform, row);
    if (row.identityType === 'Domain') await checkDomain(db, platform, await find(db, params.id));
    await audit({ ...entryOf(row), action: 'Verify' });
    return findRecord(db, params.id);
  }),
  handle(senderParts.dnsRecords, async ({ db, platform, params }) => {
    const row = await find(db, params.id);
    return { dnsRecords: row.identityType === 'Domain' ? dnsRecordsOf(row, platform.settings.smtpUrl) : [] };
  }),
  handle(senderParts.setDefault, async ({ db, params, audit }) => {
    const row = await find(db, params.id);
    if (row.identityType !== 'Email' || row.verificationStatus !== 'Verified')
      refuse(409, 'Only a verified address can be the default');
    for (const isDefault of [false, true]) {
      await db
        .updateTable('senderEmailAddress')
        .set({ isDefault, rowVersion: sql<number>`row_version + 1` })
        .where('senderEmailAddressId', isDefault ? '=' : '<>', params.id)
        .where('isDefault', '=', !isDefault)
        .execute();
    }
    await audit({ ...entryOf(row), action: 'Set default' });
  }),
];
