import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';
import { registerOf, valuesOf, type DemoProcess } from './register-of-demo.ts';

type Place = Parameters<typeof serviceRecords>[0];
type Brands = readonly [first: number, second: number];

const path = '/api/Processing';

/** A register with processes of both brands: approved, overdue, in review and drafts. */
export const demoProcessing = async (place: Place, brands: Brands, platform: Platform): Promise<void> => {
  const ids = await addValues(place, brands);
  const made: number[] = [];
  for (const process of registerOf) made.push(await addProcess(place, process, { ids, brands }));
  await stateMeasures(place, made, ids);
  await inScope(platform.database, 'all', async (db) => {
    await sql`update process set next_review_date = current_date - 12 where process_id = ${made[3]}`.execute(
      db,
    );
  });
};

/** Values of the demo by name, built-in ones by code. */
type Ids = (names: readonly string[]) => number[];

const addValues = async ({ send }: Place, [first]: Brands): Promise<Ids> => {
  const { systems } = (await send('GET', `${path}/LookUpData/IntegrationSystems`)) as {
    systems: { id: number; name: string }[];
  };
  for (const { integration, brand = 'all', ...value } of valuesOf) {
    await send('POST', `${path}/LookUpData`, {
      ...value,
      brandId: brand === 'first' ? first : 0,
      ...(integration === undefined
        ? {}
        : { integrationSystemId: systems.find(({ name }) => name === integration)?.id ?? null }),
    });
  }
  const { lookUpValues } = (await send('GET', `${path}/LookUpData`)) as {
    lookUpValues: { valueId: number; name: string; code: string | null }[];
  };
  const known = new Map(
    lookUpValues.flatMap(
      ({ valueId, name, code }) =>
        [
          [name, valueId],
          [code ?? name, valueId],
        ] as const,
    ),
  );
  return (names) =>
    names.map((name) => {
      const id = known.get(name);
      if (id === undefined) throw new Error(`The demo has no value ${name}`);
      return id;
    });
};

const addProcess = async (
  { send }: Place,
  process: DemoProcess,
  { ids, brands: [first, second] }: { ids: Ids; brands: Brands },
): Promise<number> => {
  const { brand, state, department, basis, special, people, data, sources, systems, recipients } = process;
  const { period, measures, transfers = [], channels = [], ...members } = process.members;
  const offers = (await send('GET', `${path}/Processes/Offers`)) as {
    channels: { id: number; name: string }[];
    owners: { id: number }[];
  };
  const one = (name: string | undefined) => (name === undefined ? null : (ids([name])[0] ?? null));
  const { newProcessId: id } = (await send('POST', `${path}/Processes`, {
    ...members,
    brandIds: brand === 'both' ? [first, second] : [brand === 'first' ? first : second],
    organisationId: one('Nordlicht Outdoor AS'),
    ownerUserId: offers.owners[0]?.id ?? null,
    contactEmail: 'privacy@nordlicht.example',
    departmentId: one(department),
    legalBasisId: one(basis),
    specialBasisId: one(special),
    dataSubjectCategoryIds: ids(people),
    dataCategoryIds: ids(data),
    dataSourceIds: ids(sources),
    systemIds: ids(systems),
    recipientIds: ids(recipients),
    retentionPeriodId: one(period),
    securityMeasureIds: ids(measures),
    transfers: transfers.map(({ country, recipient, safeguard }) => ({
      country,
      recipientId: one(recipient),
      safeguardId: one(safeguard),
    })),
    channelIds: offers.channels
      .filter(({ name }) => brand !== 'second' && channels.some((channel) => name.startsWith(channel)))
      .slice(0, 1)
      .map((channel) => channel.id),
  })) as { newProcessId: number };
  if (state !== 'Draft') await send('POST', `${path}/Processes/${id}/Submit`);
  if (state === 'Approved')
    await send('POST', `${path}/Processes/${id}/Approve`, { changeNote: 'First version' });
  return id;
};

const stated = [
  ['measure-access', 'Implemented'],
  ['measure-transit', 'Verified'],
  ['measure-backup', 'Implemented'],
  ['measure-rest', 'Planned'],
  ['measure-training', 'NotApplicable'],
] as const;

/** Cells of the security matrix for what is approved. */
const stateMeasures = async ({ send }: Place, made: readonly number[], ids: Ids): Promise<void> => {
  for (const [at, rowId] of made.slice(0, 5).entries()) {
    for (const [code, state] of stated.slice(0, 5 - (at % 3))) {
      const [measureId] = ids([code]);
      const isShown = state === 'Verified';
      await send('PUT', `${path}/SecurityMatrix`, {
        rows: 'Process',
        rowId,
        measureId,
        state,
        note: isShown ? 'Checked by a scan of the servers' : '',
        evidenceUrl: isShown ? 'https://intranet.nordlicht.example/tls' : '',
        statedOn: '2026-11-02',
      });
    }
  }
};
