import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSettled } from '@candour/kit/portal/use-settled.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { cookieBanners } from '../../../cookies/cookie-banners/contract.ts';
import { loginTemplates } from '../../contract/login-templates.ts';
import { scanDomains } from '../../contract/setting.ts';
import { proofs } from '../../contract/words.ts';
import { LoginTemplateDialog } from '../login/login-template-dialog.tsx';
import classes from '../site-scanner.module.css';
import { PagesFields } from './pages-fields.tsx';
import { requestForm, type Lookups } from './request-form.ts';
import { VisitFields } from './visit-fields.tsx';

const catalogue = texts({
  site: 'Site',
  siteText: 'Where the scan begins, and whose site it is.',
  owner: 'Whose site it is',
  known: (domain: string, how: string) => `${domain}: ${how.charAt(0).toLowerCase()}${how.slice(1)}.`,
  robots: 'Links that robots.txt forbids are followed, because the domain is on the whitelist for that.',
  login: 'Signing in',
  loginText: 'For pages that only people with an account can see. Findings there are marked.',
  newLogin: 'New login template',
  none: 'Without signing in',
  after: 'When, and who is told',
  afterText: 'A repeated scan is compared with the one before it.',
  banner: 'All banners of the brand',
});

const { Field } = requestForm;

/** Everything that can be chosen in a request; the simple scanner only asks for the site. */
export const RequestFields = ({ lookups }: { lookups: Lookups }) => {
  const words = useTexts(catalogue);
  const isFull = lookups.version !== 1;
  return (
    <>
      <FormGroup title={words.site} purpose={words.siteText}>
        <Field name="scanDetails.startUrl" autoFocus placeholder="https://www.example.com" />
        <Field name="scanDetails.name" />
        <div className={classes.row}>
          <Field name="scanDetails.brandId" as="brand" />
          <BannerField />
        </div>
        <Owner />
      </FormGroup>
      {isFull && (
        <>
          <PagesFields lookups={lookups} />
          <VisitFields lookups={lookups} />
          <LoginGroup />
        </>
      )}
      <FormGroup title={words.after} {...(isFull ? { purpose: words.afterText } : {})}>
        {isFull && <Field name="schedule" as="select" isRequired />}
        <Field name="notifyEmails" as="tags" placeholder="privacy@example.com" />
      </FormGroup>
    </>
  );
};

const useSite = () => {
  const { control } = useFormHandle();
  const [url, brandId] = useWatch({ control, name: ['scanDetails.startUrl', 'scanDetails.brandId'] });
  return { url: String(url ?? ''), brandId: typeof brandId === 'number' ? brandId : undefined };
};

const BannerField = () => {
  const words = useTexts(catalogue);
  const { brandId } = useSite();
  const { data } = useRead(cookieBanners.list);
  const choices = (data?.consentBanners ?? [])
    .filter((banner) => brandId === undefined || banner.brandId === brandId)
    .map(({ consentBannerId, consentBannerName }) => ({ value: consentBannerId, label: consentBannerName }));
  return (
    <Field
      name="scanDetails.consentBannerId"
      as="select"
      choices={choices}
      placeholder={words.banner}
      isClearable
    />
  );
};

/** Asks whose site it is, if nobody has said so before. */
const Owner = () => {
  const words = useTexts(catalogue);
  const { url, brandId } = useSettled(useSite());
  const { data } = useRead(
    scanDomains.check,
    { query: { url, ...(brandId === undefined ? {} : { brandId }) } },
    // Until the next address is looked up, the switch stays with the focus that it may have.
    { isEnabled: /^https?:\/\/[^/.]+(\.|:|\/|$)/.test(url), isQuiet: true, keepsLast: true },
  );
  if (data === undefined) return null;
  if (data.proof === null) return <Field name="isOwner" />;
  return (
    <Notice tone="info">
      {words.known(data.domain, proofs[data.proof])} {data.ignoresRobots && words.robots}
    </Notice>
  );
};

const LoginGroup = () => {
  const words = useTexts(catalogue);
  const { form } = useFormHandle();
  const [isAdding, setAdding] = useState(false);
  const { data } = useRead(loginTemplates.list);
  const choices = (data?.loginTemplates ?? []).map(({ loginTemplateId, name }) => ({
    value: loginTemplateId,
    label: name,
  }));
  return (
    <FormGroup title={words.login} purpose={words.loginText}>
      <Field name="loginTemplateId" as="select" choices={choices} placeholder={words.none} isClearable />
      <div>
        <Button small onClick={() => setAdding(true)}>
          {words.newLogin}
        </Button>
      </div>
      {isAdding && (
        <LoginTemplateDialog
          onCreated={(id) => form.setValue('loginTemplateId', id, { shouldDirty: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </FormGroup>
  );
};
