import { useState } from 'react';
import { nameOfSite } from '@candour/consent/site-address.ts';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import type { AssignedLanguage } from '../../../../organisation/languages/contract.ts';
import classes from './add-banner.module.css';
import { startForm, useAnswers } from './start-form.ts';
import { useOffer } from './use-service-choices.ts';

const catalogue = texts({
  title: 'What you get',
  name: 'Name',
  rename: 'Rename',
  model: 'Model',
  optIn: 'Opt-in',
  byRegion: 'Opt-in, opt-out in US states',
  services: 'Services',
  ofScan: 'Those of the scan',
  ofBrand: (services: number) => (services === 1 ? '1 of the brand' : `${services} of the brand`),
  ofTemplate: 'Those of the template',
  starters: (services: number) => `${services}, one for each category`,
  texts: 'Texts',
  filledIn: (names: string) => `${names}, filled in`,
  look: 'Look',
  light: 'Light colours, at the bottom',
  kept: 'Choice kept',
  days: (days: number) => (days === 365 ? '12 months' : `${days} days`),
  afterSite: 'After the site',
  nothing: 'Nothing is shown to visitors until you publish.',
});

/** What comes of the answers, and the one thing most people want to change: the name. */
export const WhatYouGet = ({ host, languages }: { host: string; languages: readonly AssignedLanguage[] }) => {
  const words = useTexts(catalogue);
  const { consentBannerName, languageIds, servicesFrom, optOutInUsStates } = useAnswers();
  const [isRenaming, rename] = useState(consentBannerName !== '');
  const offer = useOffer();
  const names = languageIds.flatMap(
    (id) => languages.find(({ languageId }) => languageId === id)?.languageName ?? [],
  );
  const shownName = host === '' ? words.afterSite : nameOfSite(host);
  const optional = Math.max(0, (offer?.countOfCategories ?? 1) - 1);
  const own = offer?.countOfServices ?? 0;
  const services =
    servicesFrom === 'Scan'
      ? words.ofScan
      : servicesFrom === 'Template'
        ? words.ofTemplate
        : servicesFrom === 'Brand' && own > 0
          ? words.ofBrand(own)
          : words.starters(optional);
  const facts = [
    [words.model, optOutInUsStates ? words.byRegion : words.optIn],
    [words.services, offer === undefined ? '' : services],
    [words.texts, names.length === 0 ? '' : words.filledIn(listed(names))],
    [words.look, words.light],
    [words.kept, offer === undefined ? '' : words.days(offer.consentExpiryDays)],
  ] as const;
  return (
    <aside className={classes.get} aria-label={words.title}>
      <h2>{words.title}</h2>
      {isRenaming && <startForm.Field name="consentBannerName" placeholder={shownName} autoFocus />}
      <dl>
        {!isRenaming && (
          <div>
            <dt>{words.name}</dt>
            <dd>
              {shownName}
              <Button look="quiet" small className={classes.rename} onClick={() => rename(true)}>
                {words.rename}
              </Button>
            </dd>
          </div>
        )}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <startForm.Field name="optOutInUsStates" />
      <p className={classes.help}>{words.nothing}</p>
    </aside>
  );
};

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names);
