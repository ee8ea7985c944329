import { useNavigate, useRouterState } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { countedAs, FoldedGroup } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
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

const catalogue = texts({
  add: 'Add service',
  list: 'Services',
  banner: 'Cookie banner',
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
  fromName: 'Made from the service name',
});

type Address = SearchOf<typeof serviceScreens, 'manage-service'>;

/** One service: people who may only view services see it, and cannot begin a new one. */
export const ManageService = () => {
  const { cookieScriptId } = useSearchOf(serviceScreens, 'manage-service');
  const { read, create } = cookieScripts.routes;
  return (
    <Permitted access={(cookieScriptId === undefined ? create : read).access}>
      <ServiceForm />
    </Permitted>
  );
};

const ServiceForm = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const address = useSearchOf(serviceScreens, 'manage-service');
  const { isClone = false } = useRouterState({ select: ({ location }) => location.state });
  const id = address.cookieScriptId;
  const { data: service } = useRecord(cookieScripts.routes.read, id);
  const { data: spoken } = useRead(languages.assigned);
  const bannerId = address.accessedViaCookieBannerConfiguration;
  const back = () =>
    bannerId === undefined
      ? void navigate({ to: '/services' })
      : void navigate(
          linkTo(cookieBannerScreens, 'manage-cookie-banner', {
            search: { consentBannerId: Number(bannerId), step: 5 },
          }),
        );
  if (id !== undefined && service === undefined) return <WaitingRecord />;
  const isNew = service === undefined || isClone;
  return (
    <>
      <PageHead
        title={words.add}
        name={isNew ? undefined : service.cookieScriptName}
        trail={[
          { label: bannerId === undefined ? words.list : words.banner, run: back },
          ...(isNew ? [] : [{ label: service.cookieCategoryName }]),
        ]}
      />
      <RecordForm
        noun={cookieScripts}
        row={isNew ? undefined : service}
        start={startOf(service, address)}
        done={words.saved}
        touches={[cookieCategories.routes.list, cookieBanners.list]}
        back={back}
      >
        <FormGroup title={words.details}>
          <Details />
        </FormGroup>
        <FormGroup title={words.script} purpose={words.scriptPurpose}>
          <ScriptOfType />
        </FormGroup>
        <FoldedGroup
          title={words.pageCode}
          purpose={words.pageCodePurpose}
          of="slug"
          summary={(slug) => String(slug || words.fromName)}
        >
          <PageCode service={isNew ? undefined : service} />
        </FoldedGroup>
        <FoldedGroup
          title={words.consentTypes}
          purpose={words.consentTypesPurpose}
          of="gtmConsentTypes"
          summary={countedAs('type', 'types')}
        >
          <ConsentTypes />
        </FoldedGroup>
        <FoldedGroup
          title={words.cookies}
          purpose={words.cookiesPurpose}
          of="cookies"
          summary={countedAs('cookie', 'cookies')}
        >
          <CookiesEditor />
        </FoldedGroup>
        <FoldedGroup
          title={words.translations}
          of="translations"
          summary={countedAs('language', 'languages')}
        >
          <Translations
            name="translations"
            fields={[{ name: 'scriptName' }, { name: 'displayText', as: 'textarea' }]}
            more={(at) => <CookiePurposes at={at} />}
            languages={spoken}
          />
        </FoldedGroup>
      </RecordForm>
    </>
  );
};

/** A copy gets its own slug; a new service starts with the values in the address. */
const startOf = (service: CookieScript | undefined, address: Address) => {
  if (service !== undefined)
    return { ...service, cookieScriptName: `${service.cookieScriptName} (Copy)`, slug: '' };
  const { cookieCategoryId: parentCookieCategoryId, cookieCollectionBrandId: brandId } = address;
  return { parentCookieCategoryId, brandId };
};
