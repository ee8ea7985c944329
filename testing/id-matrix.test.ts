import { beforeAll, describe, expect, test } from 'vitest';

import type { Route } from '../packages/kit/contract/route.ts';
import { callerOf, idPlacesOf, mainRoutes, membersOf, nameOf, type IdPlace } from './endpoints.ts';
import { hostileIds, shareOf } from './hostile.ts';
import { isLong, longTest, someOf } from './long.ts';
import { addressOf, exampleOf, idFor, type Example, type Ids } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { beta } from './world.ts';

const { server, own, foreign, callAs } = withTwoBrands();

/** Names that refer to no row of a brand: languages and words belong to everybody. */
const isOfBrand = ({ route, name }: IdPlace): boolean => {
  // One's own sessions belong to no brand, and entries of logs name none: their features' own tests cover
  // those.
  if (
    /^(?:sessionId|type|entryId|LanguageId|defaultLanguageId|defaultDashboardId|productId|presetId|ConfigurationStatusId|ssoConfigurationId|clientId|stateGuid|fieldTypeId|defaultSingleSelectValueId|divId|groupingId|(?:system)?authenticationTypeId|authTypeId|scanTypeId)$/i.test(
      name,
    )
  )
    return false;
  return !(name === 'id' && /^\/api\/(?:Languages|dashboard|SsoConfigurations)(?:\/|$)/.test(route.path));
};
/** Filters of a list show nothing of a foreign brand rather than refuse it. */
const isFilter = ({ route, part }: IdPlace): boolean =>
  part === 'query' &&
  /\/Page$|^\/api\/(?:dashboard\/\{id\}\/(?:Data|Categories|Attention|Consent|ReConsents)|Answers$|Processing\/(?:Register\/Export|Dashboard)$|Logs\/|(?:Statements|SourceCodes|ResponseChannels)$)/.test(
    route.path,
  );
/** Elsewhere a foreign row is not found; routes for people with all brands refuse without looking. */
const mayAnswer = ({ part, route: { access } }: IdPlace): number[] => {
  if (part === 'body') return [400, 403, 404];
  return access.kind === 'may' && access.everywhere ? [403] : [404];
};
/** If path and body both name the row, the path counts. */
const isRepeated = ({ route, part, name }: IdPlace): boolean =>
  part === 'body' && route.path.includes('{id}') && ['id', 'consentBannerId'].includes(name);

const places = mainRoutes
  .flatMap(idPlacesOf)
  .map((place) => [`${place.name} in the ${place.part} of ${nameOf(place.route)}`, place] as const);

/** A path with one parameter changed and the others valid. */
const pathWith = (route: Route, changed: string, value: string): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === changed ? value : String(idFor(route, name, own)),
  );
const withId = ({ route, part, name }: IdPlace, value: unknown): Example => {
  const example = exampleOf(route, own);
  if (part === 'body')
    return { ...example, body: { ...withoutTwin(route, name, example.body), [name]: value } };
  const text = encodeURI(String(value));
  if (part === 'params') return { ...example, path: pathWith(route, name, text) };
  const { [name]: _, ...body } = example.body ?? {};
  return { ...example, query: { ...example.query, [name]: String(value) }, body: example.body && body };
};
/** A row named by `id` is not named by anything else. */
const withoutTwin = (route: Route, name: string, body: Example['body']): Example['body'] =>
  name !== 'id' || body === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([member]) => member !== membersOf(route.body)[0]));

describe('AUTHZ-02 rows of a foreign brand', () => {
  let rowsOfBeta: string;
  beforeAll(async () => void (rowsOfBeta = await server().fingerprint(beta)));
  test.each(places.filter(([, place]) => isOfBrand(place) && !isFilter(place) && !isRepeated(place)))(
    '%s reaches none of them',
    async (_, place) => {
      const foreignId = idFor(place.route, place.name, foreign) ?? bodyId(place, foreign);
      const { status } = await callAs('A1', place.route, withId(place, foreignId));
      expect(mayAnswer(place)).toContain(status);
      // A hash over every row takes longer than the call, so the short run compares once, below.
      if (isLong) expect(await server().fingerprint(beta)).toBe(rowsOfBeta);
    },
  );

  test('none of these calls has changed a row; npm run test:long tells which one did', async () => {
    expect(await server().fingerprint(beta)).toBe(rowsOfBeta);
  });

  longTest(
    'calls without a foreign row are accepted, so that the refusals above are about the row',
    async () => {
      const isRemoval = ({ method }: Route) => method === 'DELETE';
      // Rows that others depend on are removed last.
      const order = [
        ...mainRoutes.filter((route) => !isRemoval(route)),
        ...mainRoutes.filter(isRemoval).reverse(),
      ];
      const refused: [string, number, unknown][] = [];
      for (const route of order.filter(
        ({ path }) => !/authorize|oauth|MyAccount|UploadLargeFile/i.test(path),
      )) {
        const { status, body } = await callAs('B1', route, exampleOf(route, foreign));
        if ([400, 401, 403, 404].includes(status)) refused.push([nameOf(route), status, body]);
      }
      // Only universal access creates and removes brands, and changes what belongs to all of them. A brand
      // has one policy, and one text per email. A process is submitted for review once it says everything, and
      // exported once it is approved. No vendor list is loaded.
      const tenantWide = order.filter(({ access }) => access.kind === 'may' && access.everywhere).map(nameOf);
      expect(
        refused
          .filter(([name]) => !/\{(?:entryId|stateGuid|token)\}/.test(name))
          .map(([name]) => name)
          .toSorted(),
      ).toEqual(
        [
          ...tenantWide,
          'POST /api/Brands',
          'DELETE /api/Brands/{id}',
          'POST /api/PrivacyPolicies',
          'POST /api/SystemEmails/{id}/CloneForBrand',
          'POST /api/Processing/Processes/{id}/Submit',
          'GET /api/Processing/Register/{processId}/Export',
          'GET /api/Vendors/Iab/Details/{id}',
        ].toSorted(),
      );
    },
  );
});

/** Ids at the top of a body that idFor does not know: those of the noun itself. */
const bodyId = ({ route, name }: IdPlace, ids: Ids): unknown =>
  name === 'id'
    ? exampleOf(route, ids).body?.[membersOf(route.body)[0] ?? '']
    : exampleOf(route, ids).body?.[name];

describe('AUTHZ-02 invalid ids', () => {
  const inAddress = places.filter(([, { part, name }]) => part !== 'body' && name !== 'username');
  test.each(someOf(inAddress, 2))('%s', async (name, place) => {
    for (const id of shareOf(hostileIds, name)) {
      const { status } = await callAs(callerOf(place.route), place.route, withRawId(place, id));
      expect([id, isHarmless(place, id, status) ? 'refused' : status]).toEqual([id, 'refused']);
    }
  });

  test.each(
    someOf(
      inAddress.filter(([, { part }]) => part === 'query'),
      3,
    ),
  )('%s, given twice', async (_, place) => {
    const example = exampleOf(place.route, own);
    const value = String(idFor(place.route, place.name, own));
    const { [place.name]: _unused, ...query } = example.query;
    const twice = `${place.name}=${value}&${place.name.toUpperCase()}=${value}`;
    const { [place.name]: _twin, ...body } = example.body ?? {};
    const path = `${addressOf({ path: example.path, query })}${Object.keys(query).length > 0 ? '&' : '?'}${twice}`;
    const { status } = await server().call(
      callerOf(place.route),
      place.route.method,
      path,
      example.body && body,
    );
    expect([400, 404]).toContain(status);
  });

  test.each(places.filter(([, { part }]) => part === 'body'))('%s', async (name, place) => {
    for (const id of shareOf([0, -1, 1.5, 2 ** 31, 2 ** 53, '1e3', '1;', [1, 2], {}], name)) {
      const { status } = await callAs(callerOf(place.route), place.route, withId(place, id));
      // 0 is a board and a preset; providers choose their own names and ours.
      if (isRepeated(place) || /^(?:presetId|defaultDashboardId|clientId|entityId)$/.test(place.name))
        continue;
      expect([JSON.stringify(id), [400, 403, 404].includes(status) ? 'refused' : status]).toEqual([
        JSON.stringify(id),
        'refused',
      ]);
    }
  });
});

/** An id written raw, as in a hostile address. */
const withRawId = ({ route, part, name }: IdPlace, id: string): Example => {
  const example = exampleOf(route, own);
  if (part === 'params') return { ...example, path: pathWith(route, name, id) };
  const { [name]: _, ...query } = example.query;
  const { [name]: _twin, ...body } = example.body ?? {};
  const address = addressOf({ path: example.path, query });
  const path = `${address}${address.includes('?') ? '&' : '?'}${name}=${id}`;
  return { path, query: {}, body: example.body && body };
};
/**
 * 0 is a board, a step and the Universal brand, and -1 stands for all rows; a filter may match nothing, a preview falls
 * back to the default.
 */
const isHarmless = (place: IdPlace, id: string, status: number): boolean => {
  if ([400, 404].includes(status)) return true;
  const isUniversal = place.part === 'query' && /^brandId$/i.test(place.name);
  const isZero =
    id === '0' &&
    (isUniversal || /[Dd]ashboard|ConfigurationStatus|Brands|Draft|Answers/.test(place.route.path));
  const isAll = id === '-1' && isUniversal && place.route.path === '/api/TranslatableTexts/Export';
  const isTold = isFilter(place) && ['0', '-1', String(2 ** 31)].includes(id);
  const isAnything = isFilter(place) && ['brandId', 'userId', 'serviceId'].includes(place.name);
  // The id of an element in a page may be any word.
  return status < 500 && (isZero || isAll || isTold || isAnything || place.name === 'divId');
};
