import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';

type Send = Place['send'];

const codesOf = async (send: Send): Promise<(...codes: string[]) => number[]> => {
  const { lookUpValues } = await send('GET', '/api/Processing/LookUpData');
  const byCode = new Map<string, number>(lookUpValues.map(({ code, valueId }: Wire) => [code, valueId]));
  return (...codes) => codes.map((code) => byCode.get(code) ?? 0);
};

const firstUser = async (send: Send): Promise<number> =>
  (await send('GET', '/api/Processing/Processes/Offers')).owners[0]?.id ?? 0;

const addValue = async ({ send, brandId }: Pick<Place, 'send' | 'brandId'>, value: Wire): Promise<number> =>
  (await send('POST', '/api/Processing/LookUpData', { brandId, ...value })).newLookUpValueId;

/** A process of one brand with everything that an approval asks for, and the values it names. */
export const wholeProcess = async (
  place: Pick<Place, 'send' | 'brandId'>,
  members: Wire = {},
): Promise<Wire> => {
  const { send, brandId } = place;
  const of = await codesOf(send);
  const name = String(members['processName'] ?? 'Orders');
  const add = (type: string, value: Wire = {}) =>
    addValue(place, { type, name: `${type} of ${name}`, ...value });
  return {
    processName: name,
    brandIds: [brandId],
    description: 'Takes orders from the shop and ships them.',
    organisationId: await add('Organisation', { address: 'Storgata 1, Oslo', officer: 'Ingrid Dahl' }),
    departmentId: await add('Department'),
    ownerUserId: await firstUser(send),
    contactEmail: 'privacy@nordlicht.example',
    purpose: 'Fulfilling orders',
    legalBasisId: of('art6-1-b')[0],
    dataSubjectCategoryIds: of('people-customers'),
    dataCategoryIds: of('data-identity', 'data-contact', 'data-orders'),
    dataSourceIds: of('source-person'),
    systemIds: [await add('System')],
    recipientIds: [await add('Recipient', { recipientKind: 'Processor', country: 'DE' })],
    retentionPeriodId: await add('RetentionPeriod', { amount: 10, unit: 'Years' }),
    retentionStart: 'The end of the year of the order',
    deletionMethod: 'Deleted by a nightly job',
    securityMeasureIds: of('measure-access', 'measure-transit'),
    riskLevel: 'Low',
    dpiaStatus: 'NotNeeded',
    ...members,
  };
};

const needed = 'This field is required';

export const processSamples: ResourceSamples = {
  records: ({ brandId }) => [
    { processName: 'Newsletter', brandIds: [brandId], purpose: 'Telling people about new tours' },
    { processName: 'Customer service', brandIds: [brandId], role: 'JointController' },
  ],
  invalid: [
    { because: 'it has no name', members: { processName: '' }, fields: { processName: needed } },
    {
      because: 'it has no brand',
      members: { brandIds: [] },
      fields: { brandIds: 'At least one brand is required' },
    },
    {
      because: 'its address is none',
      members: { dpiaUrl: 'javascript:alert(1)' },
      fields: { dpiaUrl: 'This field must must be a valid URL and start with http:// or https://' },
    },
    {
      because: 'its contact is none',
      members: { contactEmail: 'nobody' },
      fields: { contactEmail: 'Please enter a valid email' },
    },
    {
      because: 'a transfer goes nowhere',
      members: { transfers: [{ country: 'ZZ' }] },
      fields: { 'transfers.0.country': needed },
    },
    {
      because: 'a value is of another type',
      members: { departmentId: 1 },
      fields: { departmentId: 'The chosen item does not exist' },
    },
  ],
  change: { purpose: 'Telling people about tours and gear', riskLevel: 'Medium' },
};
