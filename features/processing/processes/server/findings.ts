import { sql } from 'kysely';
import { standakFields, type StandakField } from '@candour/consent/standak-fields.ts';
import type { Db } from '@candour/kit/server/database';
import { chosenVendors, type ChosenVendor } from '../../../advertising/vendors/door.ts';
import { consentCode } from '../../look-up-data/contract/types.ts';
import type { Finding } from '../contract.ts';

type Live = {
  processId: number;
  processName: string;
  integrationIds: number[];
  vendors: string[];
  contactFields: StandakField[];
  hasChannels: boolean;
  isConsent: boolean;
};
type Sending = { id: number; name: string; brandIds: number[]; fields: StandakField[] };

/** Where the register contradicts what the product does, or itself. */
export const findingsIn = async (db: Db): Promise<Finding[]> => {
  const [processes, systems] = [await liveProcesses(db), await sendingSystems(db)];
  return [
    ...systems.flatMap((system) => ofSystem(system, processes)),
    ...ofVendors(await chosenVendors(db), processes),
    ...processes.flatMap((process) => ofConsent(process)),
  ];
};

const ofSystem = ({ id, name, fields }: Sending, processes: readonly Live[]): Finding[] => {
  const naming = processes.filter(({ integrationIds }) => integrationIds.includes(id));
  const [first] = naming;
  if (first === undefined)
    return [
      {
        kind: 'UnnamedSystem',
        text: `Data is sent to ${name}, which no process names.`,
        processId: null,
        systemId: id,
      },
    ];
  const declared = new Set(naming.flatMap(({ contactFields }) => contactFields));
  const undeclared = fields.filter((field) => !declared.has(field));
  if (undeclared.length === 0) return [];
  const whose = naming.length === 1 ? first.processName : `the ${naming.length} processes that name it`;
  return [
    {
      kind: 'UndeclaredFields',
      text: `${name} is sent ${undeclared.join(', ')}, which no category of data in ${whose} covers.`,
      processId: first.processId,
      systemId: id,
    },
  ];
};

const MOST_NAMES = 3;

/** One finding for all: a brand may work with hundreds. */
const ofVendors = (chosen: readonly ChosenVendor[], processes: readonly Live[]): Finding[] => {
  const named = new Set(processes.flatMap(({ vendors }) => vendors));
  const unnamed = new Map(
    chosen.flatMap(({ vendor, name }) => (named.has(vendor) ? [] : [[vendor, name] as const])),
  );
  if (unnamed.size === 0) return [];
  const names = [...unnamed.values()].slice(0, MOST_NAMES).join(', ');
  const text =
    unnamed.size <= MOST_NAMES
      ? `Visitors are asked about vendors that no process names as recipients: ${names}.`
      : `Visitors are asked about ${unnamed.size} vendors that no process names as recipients, such as ${names}.`;
  return [{ kind: 'UnnamedVendors', text, processId: null, systemId: null }];
};

const ofConsent = ({ processId, processName, hasChannels, isConsent }: Live): Finding[] => {
  if (isConsent === hasChannels) return [];
  return [
    isConsent
      ? {
          kind: 'ConsentWithoutChannel',
          text: `${processName} relies on consent and names no channel or statement that asks for it.`,
          processId,
          systemId: null,
        }
      : {
          kind: 'ChannelWithoutConsent',
          text: `${processName} names channels or statements, but its legal basis is not consent.`,
          processId,
          systemId: null,
        },
  ];
};

type Named = Pick<Live, 'processId' | 'processName' | 'hasChannels' | 'isConsent'> & {
  systemIds: number[];
  recipientIds: number[];
  dataCategoryIds: number[];
};
type Value = {
  valueId: number;
  integrationSystemId: number | null;
  vendor: string | null;
  contactFields: StandakField[];
};

// Joined here: in the database the wall around each row that is joined costs more than all of this.
const liveProcesses = async (db: Db): Promise<Live[]> => {
  const { rows } = await sql<Named>`
    select p.process_id, p.process_name, p.system_ids, p.recipient_ids, p.data_category_ids,
      p.channel_ids <> '[]' or p.statement_ids <> '[]' as has_channels,
      coalesce(l.code = ${consentCode}, false) as is_consent
    from process p left join look_up_value l on l.value_id = p.legal_basis_id
    where p.status <> 'Archived' order by p.process_id`.execute(db);
  const { rows: values } = await sql<Value>`
    select value_id, integration_system_id, vendor, contact_fields from look_up_value
    where integration_system_id is not null or vendor is not null or contact_fields <> '[]'`.execute(db);
  const known = new Map(values.map((value) => [value.valueId, value]));
  return rows.map(({ systemIds, recipientIds, dataCategoryIds, ...row }) => ({
    ...row,
    integrationIds: systemIds.flatMap((id) => known.get(id)?.integrationSystemId ?? []),
    vendors: recipientIds.flatMap((id) => known.get(id)?.vendor ?? []),
    contactFields: dataCategoryIds.flatMap((id) => known.get(id)?.contactFields ?? []),
  }));
};

/** Systems that are on, and the contact fields that their services send. */
const sendingSystems = async (db: Db): Promise<Sending[]> => {
  const { rows } = await sql<Omit<Sending, 'fields'> & { definitions: string }>`
    select s.id, s.name, s.brand_ids,
      string_agg((v.definition - 'inbound')::text, ' ') filter (where v.enabled) as definitions
    from integration_system s join integration_service v on v.system_id = s.id
    where s.enabled group by s.id order by lower(s.name)`.execute(db);
  return rows
    .filter(({ definitions }) => definitions !== null)
    .map(({ definitions, ...system }) => ({ ...system, fields: fieldsSent(definitions) }));
};

/** Fields of a person are named `dataSubject.email1` in payloads, addresses and headers. */
const fieldsSent = (text: string): StandakField[] => {
  const named = new Set([...text.matchAll(/dataSubject\.(\w+)/g)].map(([, name]) => name));
  return standakFields.filter((field) => named.has(field));
};
