import { builtInWording } from '@candour/consent/category-texts.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import layout from '@candour/ui/layout.module.css';
import { languages } from '../../../../organisation/languages/contract.ts';
import { cookieCategories, type CookieCategory } from '../../../cookie-categories/contract.ts';
import { type CookieScript, cookieScripts } from '../../../services/contract.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { Fold } from '@candour/ui/fold.tsx';
import { RowForm, type RowTexts as Texts } from './row-form.tsx';
import { useSetUp } from './set-up.tsx';

/** The texts of the banner's categories and services in one language, for whoever may write them. */
export const RowTexts = ({ languageId }: { languageId: number }) => {
  const { consentBannerId } = useSetUp();
  const { data: chosen } = useRead(bannerParts.categories.read, { query: { consentBannerId } });
  const { data: scripts } = useRead(bannerParts.scripts.read, { query: { consentBannerId } });
  const { data: categories } = useRead(cookieCategories.routes.list);
  const { data: services } = useRead(cookieScripts.routes.list);
  if (!chosen || !scripts || !categories || !services) return <Waiting height={120} />;
  const ownCategories = chosen.categories.flatMap(({ cookieCategoryId }) =>
    categories.filter(({ categoryId }) => categoryId === cookieCategoryId),
  );
  const ownServices = scripts.scripts.flatMap(({ cookieScriptId }) =>
    services.filter((service) => service.cookieScriptId === cookieScriptId),
  );
  return (
    <div>
      <Fold title="Categories" summary={standing(ownCategories, languageId)}>
        <Shared routes={cookieCategories.routes} noun="categories" />
        {ownCategories.map((row) => (
          <CategoryTexts key={row.categoryId} row={row} languageId={languageId} />
        ))}
      </Fold>
      <Fold title="Services" summary={standing(ownServices, languageId)}>
        <Shared routes={cookieScripts.routes} noun="services" />
        {ownServices.map((row) => (
          <ServiceTexts key={row.cookieScriptId} row={row} languageId={languageId} />
        ))}
      </Fold>
    </div>
  );
};

type Row = { translations: readonly { languageId: number; displayText: string }[] };

const standing = (rows: readonly Row[], languageId: number): string => {
  const isWritten = ({ translations }: Row): boolean =>
    translations.some((entry) => entry.languageId === languageId && entry.displayText !== '');
  return `${rows.filter(isWritten).length} of ${rows.length} written`;
};

type Routes = Pick<typeof cookieCategories.routes, 'update'> | Pick<typeof cookieScripts.routes, 'update'>;

const Shared = ({ routes, noun }: { routes: Routes; noun: string }) => {
  const may = useMay();
  return (
    <p className={layout.muted}>
      {may(routes.update.access)
        ? `Every banner that uses these ${noun} shows these texts.`
        : `These texts belong to the ${noun}. Somebody who may manage ${noun} can change them.`}
    </p>
  );
};

/** Rows of all brands are changed by people of all brands. */
const useMayWrite = (access: typeof cookieCategories.routes.update.access, brandId: number): boolean => {
  const may = useMay();
  const { person } = useSurroundings();
  const { isReadOnly } = useSetUp();
  return !isReadOnly && may(access) && person.brandIds.some((id) => id === brandId || id === 0);
};

const CategoryTexts = ({ row, languageId }: { row: CookieCategory; languageId: number }) => {
  const { client } = useSurroundings();
  const { routes } = cookieCategories;
  const mayWrite = useMayWrite(routes.update.access, row.brandId);
  const { data: spoken } = useRead(languages.assigned);
  const code = spoken?.assignedLanguages.find((each) => each.languageId === languageId)?.languageCode;
  const textsOf = ({ translations, rowVersion }: CookieCategory) => {
    const entry = translations.find((each) => each.languageId === languageId);
    return { name: entry?.categoryName ?? '', text: entry?.displayText ?? '', rowVersion };
  };
  const write = async ({ name, text }: Texts, rowVersion: number) => {
    const others = row.translations.filter((each) => each.languageId !== languageId);
    const translations = [...others, { languageId, categoryName: name, displayText: text }];
    const body = { categoryId: row.categoryId, translations, rowVersion };
    return textsOf(await client.call(routes.update, { body }));
  };
  return (
    <RowForm
      row={`categories.${row.categoryId}`}
      members={{ name: 'categoryName', text: 'displayText' }}
      languageId={languageId}
      title={row.categoryName}
      source={{ name: row.categoryName, text: row.displayText }}
      builtIn={code === undefined ? null : (builtInWording(row, code) ?? null)}
      saved={textsOf(row)}
      mayWrite={mayWrite}
      write={write}
      read={async () => textsOf(await client.call(routes.read, { params: { id: row.categoryId } }))}
      touches={[routes.list]}
    />
  );
};

const ServiceTexts = ({ row, languageId }: { row: CookieScript; languageId: number }) => {
  const { client } = useSurroundings();
  const { routes } = cookieScripts;
  const mayWrite = useMayWrite(routes.update.access, row.brandId);
  const textsOf = ({ translations, rowVersion }: CookieScript) => {
    const entry = translations.find((each) => each.languageId === languageId);
    return { name: entry?.scriptName ?? '', text: entry?.displayText ?? '', rowVersion };
  };
  const write = async ({ name, text }: Texts, rowVersion: number) => {
    const others = row.translations.filter((each) => each.languageId !== languageId);
    const cookiePurposes =
      row.translations.find((each) => each.languageId === languageId)?.cookiePurposes ?? {};
    const own = { languageId, scriptName: name, displayText: text, cookiePurposes };
    const body = { cookieScriptId: row.cookieScriptId, translations: [...others, own], rowVersion };
    return textsOf(await client.call(routes.update, { body }));
  };
  return (
    <RowForm
      row={`scripts.${row.cookieScriptId}`}
      members={{ name: 'scriptName', text: 'displayText' }}
      languageId={languageId}
      title={row.cookieScriptName}
      source={{ name: row.scriptName, text: row.displayText }}
      builtIn={null}
      saved={textsOf(row)}
      mayWrite={mayWrite}
      write={write}
      read={async () => textsOf(await client.call(routes.read, { params: { id: row.cookieScriptId } }))}
      touches={[routes.list]}
    />
  );
};
