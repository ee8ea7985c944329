import { isAlwaysOn } from './asked.ts';
import type { Check } from './check.ts';
import type { BannerDefinition } from './definition.ts';
import { advertisingSign } from './known-advertising.ts';
import { type CategoryDefinition, type ServiceDefinition, ServiceType } from './service.ts';

/** Whether there is something to ask about, and whether each service can do what its type promises. */
export const serviceChecks = (definition: BannerDefinition): Check[] => {
  const { categories, google } = definition;
  const services = categories.flatMap((category) => category.services);
  const types = services.flatMap((service) => service.gtmConsentTypes);
  const found = [
    ...categoryChecks(definition),
    ...alwaysOnChecks(definition),
    ...slugChecks(services),
    ...services.flatMap(selectorChecks),
    ...services.flatMap(codeChecks),
    ...consentTypeChecks(definition),
  ];
  if (google.enabled && !types.length)
    found.push(
      warning(
        'noConsentTypes',
        'Google consent mode is on, but no service lists a consent type',
        amongServices,
      ),
    );
  if (!google.enabled && types.length)
    found.push(
      warning('unusedConsentTypes', 'Services list consent types, but Google consent mode is off', {
        where: 'BasicDetails',
        field: 'googleConsentModeEnabled',
      }),
    );
  return found;
};

const categoryChecks = ({ model, categories }: BannerDefinition): Check[] => {
  const found: Check[] = [];
  const necessary = categories.filter((category) => category.isStrictlyNecessary);
  if (!necessary.length)
    found.push(error('noNecessaryCategory', 'The strictly necessary category is missing', amongCategories));
  if (necessary.length > 1)
    found.push(
      error('twoNecessaryCategories', 'There can be only one strictly necessary category', amongCategories),
    );
  const hasOptional = categories.some((category) =>
    category.services.some((each) => !isAlwaysOn(category, each)),
  );
  if (!hasOptional && model !== 'NoticeOnly')
    found.push(
      error('noOptionalService', 'There is no service that visitors could answer for', amongServices),
    );
  const startsOn = categories.some((category) =>
    category.services.some((each) => !isAlwaysOn(category, each) && each.defaultState === 'On'),
  );
  if (model === 'OptOut' && hasOptional && !startsOn)
    found.push(
      warning(
        'nothingStartsOn',
        'The model is opt-out, but every service starts off and waits for a yes, as in an opt-in banner',
        amongServices,
      ),
    );
  for (const category of categories) {
    // What the banner itself stores is always listed in the necessary one.
    if (!category.services.length && !category.isStrictlyNecessary)
      found.push(
        warning(
          'emptyCategory',
          `"${category.name}" contains no service`,
          atCategory(category, '{count} categories contain no service'),
        ),
      );
    const ticked = category.services.find(
      (each) => !isAlwaysOn(category, each) && each.defaultState === 'On',
    );
    if (model === 'OptIn' && ticked !== undefined)
      found.push(
        error(
          'preTicked',
          `"${category.name}" has services that are on before the visitor said yes`,
          atService(ticked, 'Services of {count} categories are on before the visitor said yes'),
        ),
      );
  }
  return found;
};

/**
 * What nobody can refuse must be strictly necessary, or opt-in asks in vain. Advertising never is: if its
 * category says so, somebody should look at it again.
 */
const alwaysOnChecks = ({ model, categories }: BannerDefinition): Check[] => {
  if (model === 'NoticeOnly') return [];
  return categories.flatMap((category) =>
    category.services
      .filter((service) => isAlwaysOn(category, service))
      .flatMap((service) => alwaysOnCheck(model, category, service)),
  );
};

const alwaysOnCheck = (
  model: BannerDefinition['model'],
  { isStrictlyNecessary, name }: CategoryDefinition,
  service: ServiceDefinition,
): Check[] => {
  const sign = advertisingSign(service);
  if (isStrictlyNecessary || model !== 'OptIn') {
    if (!sign) return [];
    const text = `"${service.name}" is always on, but it ${sign}: visitors must be able to refuse advertising`;
    return [
      warning('alwaysOnAdvertising', text, atService(service, '{count} advertising services are always on')),
    ];
  }
  // Mere information about something other than advertising runs nothing.
  if (service.type === ServiceType.InformationOnly && !sign) return [];
  const mend =
    service.type === ServiceType.InformationOnly
      ? 'Give it a type that visitors can answer for'
      : 'Let visitors answer for it, or move it to the strictly necessary category if the site does not work without it';
  return [
    error(
      'alwaysOnOptional',
      `"${service.name}" is always on, but "${name}" is not strictly necessary. ${mend}`,
      atService(service, '{count} services are always on without being strictly necessary'),
    ),
  ];
};

/** Two services with the same name in pages: nobody could tell which one an element waits for. */
const slugChecks = (services: ServiceDefinition[]): Check[] =>
  services
    .filter(({ slug, channelId }, at) =>
      services.slice(0, at).some((other) => slug && other.slug === slug && other.channelId !== channelId),
    )
    .map((service) =>
      error(
        'sharedSlug',
        `"${service.name}" has the name in page code "${service.slug}" of another service. Give it its own`,
        atService(service),
      ),
    );

/** Browsers ask for the address of a frame while they read the page; a script can only stop what follows. */
const selectorChecks = (service: ServiceDefinition): Check[] => {
  const { name, blockSelectors } = service;
  if (!blockSelectors.length) return [];
  const text =
    `"${name}" holds back page elements by class or id (${blockSelectors.join(', ')}). A frame that has its address in ` +
    'src is cleared, but its first request may already have been sent: put the address in data-src';
  return [
    warning(
      'frameAddresses',
      text,
      atService(service, '{count} services hold back page elements by class or id'),
    ),
  ];
};

const codeChecks = (service: ServiceDefinition): Check[] => {
  const { name, type } = service;
  const isMissing: Partial<Record<ServiceType, [boolean, string]>> = {
    [ServiceType.InlineScript]: [!service.optInScript, 'has no script'],
    [ServiceType.ExternalScript]: [!service.srcUrl, 'has no script address'],
    [ServiceType.MarkerCookie]: [!service.marker?.cookieName, 'has no marker cookie'],
    [ServiceType.TagManagerConsentOnly]: [!service.gtmConsentTypes.length, 'lists no consent type'],
    [ServiceType.PixelImage]: [!service.srcUrl, 'has no image address'],
  };
  const [missing, text] = isMissing[type] ?? [false, ''];
  return missing
    ? [error('incompleteService', `"${name}" ${text}`, atService(service, '{count} services are incomplete'))]
    : [];
};

/** Google acts on a type as a whole, so two categories that share one could not be answered differently. */
const consentTypeChecks = ({ categories }: BannerDefinition): Check[] => {
  const owner = new Map<string, string>();
  const found: Check[] = [];
  for (const category of categories)
    for (const type of new Set(category.services.flatMap((service) => service.gtmConsentTypes))) {
      const other = owner.get(type);
      if (other)
        found.push(
          error(
            'sharedConsentType',
            `${type} is used in "${other}" and in "${category.name}"`,
            atService(
              category.services.find(({ gtmConsentTypes }) => gtmConsentTypes.includes(type)),
              '{count} consent types are used in more than one category',
            ),
          ),
        );
      owner.set(type, category.name);
    }
  return found;
};

/** Where it is mended, and how several of its kind are told at once. */
type Place = Pick<Check, 'where' | 'field' | 'together'>;

const amongCategories: Place = { where: 'Categories', field: 'categories' };
const amongServices: Place = { where: 'Services', field: 'scripts' };
const atCategory = ({ categoryId }: CategoryDefinition, together?: string): Place => ({
  where: 'Categories',
  field: `categories.${categoryId}`,
  together,
});
const atService = (service: ServiceDefinition | undefined, together?: string): Place =>
  service === undefined
    ? amongServices
    : { where: 'Services', field: `scripts.${service.cookieScriptId}`, together };

const error = (id: string, text: string, place: Place): Check => ({ id, severity: 'error', text, ...place });

const warning = (id: string, text: string, place: Place): Check => ({
  id,
  severity: 'warning',
  text,
  ...place,
});
