import { useState } from 'react';
import { hostOfSite } from '@candour/consent/site-address.ts';
import { isLink } from '@candour/kit/contract/rules';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { AssignedLanguage } from '../../../../organisation/languages/contract.ts';
import { bannerStart } from '../../contract/start.ts';
import classes from './add-banner.module.css';
import { FoundLanguages } from './found-languages.tsx';
import { ServiceOffer } from './service-offer.tsx';
import { SiteRemark } from './site-remark.tsx';
import { startForm, useAnswers } from './start-form.ts';

const catalogue = texts({ label: 'Site address', placeholder: 'www.example.com' });

/** Where the banner will run. The site is tried on leaving the field; whatever comes of it, one can go on. */
export const SiteQuestion = ({
  isFirst,
  languages,
}: {
  isFirst: boolean;
  languages: readonly AssignedLanguage[];
}) => {
  const words = useTexts(catalogue);
  const { siteAddress, brandId } = useAnswers();
  const host = hostOfSite(siteAddress);
  const isKnown = host !== '' && isLink(host) === undefined;
  // What was kept of a form is tried at once.
  const [tried, setTried] = useState(isKnown ? host : '');
  // What was said of one address says nothing of the next.
  const isTried = isKnown && tried === host;
  const trial = useRead(
    bannerStart.trySite,
    { query: { url: host, ...(brandId === null ? {} : { brandId }) } },
    { isEnabled: isTried, isQuiet: true, isKept: true },
  );
  const leave = () => setTried(isKnown ? host : '');
  return (
    <div className={classes.site} onBlur={leave}>
      <startForm.Field
        name="siteAddress"
        label={words.label}
        placeholder={words.placeholder}
        autoComplete="url"
        autoFocus={isFirst}
      />
      {isTried && <SiteRemark trial={trial.data} isLooking={trial.isFetching} />}
      {isTried && trial.data !== undefined && (
        <FoundLanguages codes={trial.data.languageCodes} languages={languages} />
      )}
      {isKnown && <ServiceOffer host={host} scan={isTried ? (trial.data?.scan ?? null) : null} />}
    </div>
  );
};
