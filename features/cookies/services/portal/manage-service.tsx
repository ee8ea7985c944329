import { useNavigate, useRouterState } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import type { SearchOf } from '@candour/kit/contract/screen';
import { cookieBanners, cookieBannerScreens } from '../../cookie-banners/contract.ts';
import { cookieCategories } from '../../cookie-categories/contract.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { cookieScripts, type CookieScript, serviceScreens } from '../contract.ts';
import { ConsentTypes } from './consent-types.tsx';
import { CookiePurposes } from './cookie-purposes.tsx';
import { CookiesEditor } from './cookies-editor.tsx';
import { Details } from './details.tsx';
import { PageCode } from './page-code.tsx';
import { ScriptOfType } from './script-of-type.tsx';
import { serviceForm } from './service-form.ts';

const catalogue = texts({
  add: 'Add service',
  edit: 'Edit service',
  saved: 'Service saved',
  details: 'Details',
  script: 'Script',
  scriptPurpose: 'What happens on a yes and on a no.',
  pageCode: 'Page code',
  pageCodePurpose: 'Marks scripts, frames and images on your pages that wait for a yes to this service.',
  consentTypes: 'Consent types',
  consentTypesPurpose: 'What Google and Microsoft tags are told. A type belongs to one category only.',
  cookies: 'Cookies',
  cookiesPurpose: 'Shown to visitors, and deleted when they withdraw.',
  translations: 'Translations',
});

type Address = SearchOf<typeof serviceScreens, 'manage-service'>;

const { create, update, list, read } = cookieScripts.routes;

export const ManageService = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const mayWrite = useMay()(update.access);
  const address = useSearchOf(serviceScreens, 'manage-service');
  const { isClone = false } = useRouterState({ select: ({ location }) => location.state });
  const id = address.cookieScriptId;
  const { data: service } = useRecord(read, id);
  const { data: spoken } = useRead(languages.assigned);
  const invalidates = [list, read, cookieCategories.routes.list, cookieBanners.list];
  const creation = useWrite(create, { invalidates, done: words.saved });
  const change = useWrite(update, { invalidates, done: words.saved });
  const bannerId = address.accessedViaCookieBannerConfiguration;
  const back = () =>
    bannerId === undefined
      ? void navigate({ to: '/services' })
      : void navigate(
          linkTo(cookieBannerScreens, 'manage-cookie-banner', {
            search: { consentBannerId: Number(bannerId), step: 5 },
          }),
        );
  if (id !== undefined && service === undefined) return <Waiting height={480} />;
  const isNew = service === undefined || isClone;
  return (
    <>
      <PageHead title={isNew ? words.add : words.edit} />
      <serviceForm.Form
        record={startOf(service, address, isClone)}
        isReadOnly={!mayWrite}
        save={(values) =>
          isNew
            ? creation.mutateAsync({ body: values })
            : change.mutateAsync({
                body: { ...values, cookieScriptId: service.cookieScriptId, rowVersion: service.rowVersion },
              })
        }
        onSaved={(isClosing) => (isClosing || isNew) && back()}
      >
        <FormGroup title={words.details}>
          <Details />
        </FormGroup>
        <FormGroup title={words.script} purpose={words.scriptPurpose}>
          <ScriptOfType />
        </FormGroup>
        <FormGroup title={words.pageCode} purpose={words.pageCodePurpose}>
          <PageCode service={isNew ? undefined : service} />
        </FormGroup>
        <FormGroup title={words.consentTypes} purpose={words.consentTypesPurpose}>
          <ConsentTypes />
        </FormGroup>
        <FormGroup title={words.cookies} purpose={words.cookiesPurpose}>
          <CookiesEditor />
        </FormGroup>
        <FormGroup title={words.translations}>
          <Translations
            name="translations"
            fields={[{ name: 'scriptName' }, { name: 'displayText', as: 'textarea' }]}
            more={(at) => <CookiePurposes at={at} />}
            languages={(spoken?.assignedLanguages ?? []).filter(({ isDefault }) => !isDefault)}
          />
        </FormGroup>
        <SaveBar cancel={back} />
      </serviceForm.Form>
    </>
  );
};

const startOf = (
  service: CookieScript | undefined,
  address: Address,
  isClone: boolean,
): Partial<CookieScript> => {
  if (service !== undefined) {
    return isClone
      ? { ...service, cookieScriptName: `${service.cookieScriptName} (Copy)`, slug: '' }
      : service;
  }
  const { cookieCategoryId, cookieCollectionBrandId } = address;
  return {
    ...(cookieCategoryId === undefined ? {} : { parentCookieCategoryId: Number(cookieCategoryId) }),
    ...(cookieCollectionBrandId === undefined ? {} : { brandId: Number(cookieCollectionBrandId) }),
  };
};
