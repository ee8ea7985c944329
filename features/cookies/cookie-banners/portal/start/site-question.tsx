import { useState } from 'react';
import { hostOfSite } from '@candour/consent/site-address.ts';
import { isSite } from '@candour/kit/contract/site';
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

const catalogue = texts({ placeholder: 'www.example.com' });

const afterPressMs = 250;

/** Where the banner will run. The site is tried on leaving the field; whatever comes of it, one can go on. */
export const SiteQuestion = ({
  label,
  isFirst,
  languages,
}: {
  label: string;
  isFirst: boolean;
  languages: readonly AssignedLanguage[];
}) => {
  const words = useTexts(catalogue);
  const { siteAddress, brandId } = useAnswers();
  const host = hostOfSite(siteAddress);
  const isKnown = host !== '' && isSite(host) === undefined;
  // What was kept of a form is tried at once.
  const [tried, setTried] = useState(isKnown ? host : '');
  // What was said of one address says nothing of the next.
  const isTried = isKnown && tried === host;
  const trial = useRead(
    bannerStart.trySite,
    { query: { url: host, ...(brandId === null ? {} : { brandId }) } },
    { isEnabled: isTried, isQuiet: true, isKept: true },
  );
  // Once the press that led away has landed: what appears below the field moves what is pressed.
  const leave = () => void setTimeout(() => setTried(isKnown ? host : ''), afterPressMs);
  return (
    <div className={classes.site} onBlur={leave}>
      <startForm.Field
        name="siteAddress"
        label={label}
        className={classes.bare ?? ''}
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
