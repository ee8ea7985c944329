import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { bannerStart, type ScanOffer, type StartOffer } from '../../contract/start.ts';
import { useAnswers, useSetAnswer } from './start-form.ts';

const catalogue = texts({
  scan: 'Those of the scan',
  brand: (services: number) => `All of the brand (${services})`,
  template: (name: string, services: number) => `Template “${name}” (${services})`,
  none: 'None yet: one for each category',
});

/** What a new banner of the chosen brand starts with; undefined while it is read. */
export const useOffer = (): StartOffer | undefined => {
  const { brandId } = useAnswers();
  const query = brandId === null ? {} : { brandId };
  return useRead(bannerStart.offer, { query }, { keepsLast: true, isQuiet: true }).data;
};

/** The places services can come from, as choices of a select. */
export const useServiceChoices = (scan: ScanOffer | null) => {
  const words = useTexts(catalogue);
  const answer = useSetAnswer();
  const { servicesFrom, collectionTemplateId } = useAnswers();
  const offer = useOffer();
  const templates = offer?.collectionTemplates ?? [];
  const services = offer?.countOfServices ?? 0;
  const choices = [
    ...(scan === null ? [] : [{ value: 'Scan', label: words.scan }]),
    ...(services === 0 ? [] : [{ value: 'Brand', label: words.brand(services) }]),
    ...templates.map(({ collectionTemplateId: id, templateName, countOfServices }) => ({
      value: `Template ${id}`,
      label: words.template(templateName, countOfServices),
    })),
    { value: 'None', label: words.none },
  ];
  const wanted = servicesFrom === 'Template' ? `Template ${collectionTemplateId}` : servicesFrom;
  const chosen = choices.some(({ value }) => value === wanted) ? wanted : 'None';
  const choose = (key: string): void => {
    const isTemplate = key.startsWith('Template ');
    answer('collectionTemplateId', isTemplate ? Number(key.slice('Template '.length)) : null);
    answer('scanGuid', key === 'Scan' ? (scan?.scanGuid ?? null) : null);
    answer('servicesFrom', isTemplate ? 'Template' : key === 'Scan' || key === 'None' ? key : 'Brand');
  };
  return { choices, chosen, choose };
};

export const countsOf = ({ categories }: ScanOffer): { services: number; fresh: number } => {
  const all = categories.flatMap(({ services }) => services);
  return { services: all.length, fresh: all.filter(({ isNew }) => isNew).length };
};
