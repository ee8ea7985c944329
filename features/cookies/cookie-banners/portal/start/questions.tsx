import { useEffect } from 'react';
import { hostOfSite } from '@candour/consent/site-address.ts';
import { isSite } from '@candour/kit/contract/site';
import { texts } from '@candour/kit/contract/texts';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { footBar } from '@candour/ui/foot-bars.ts';
import { useFormState } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import type { AssignedLanguage } from '../../../../organisation/languages/contract.ts';
import classes from './add-banner.module.css';
import { BrandChoices } from './brand-choices.tsx';
import { Question } from './question.tsx';
import { SiteQuestion } from './site-question.tsx';
import { startForm, useAnswers } from './start-form.ts';
import type { BrandQuestion } from './use-brand-question.ts';
import { WhatYouGet } from './what-you-get.tsx';

const catalogue = texts({
  name: 'What is your organisation called?',
  nameHelp: 'Or the brand this banner is for. Staff see it; visitors do not.',
  choose: 'Which brand is it for?',
  chooseHelp: 'Decides who may see it and whose texts and services it uses.',
  enterName: 'Enter a name',
  chooseBrand: 'Choose a brand',
  none: 'You have no brand yet. Ask somebody who manages users to give you one.',
  site: 'Where will it run?',
  siteHelp: 'The address of the site. Subdomains are included.',
  languages: 'Which languages do your visitors read?',
  languagesHelp: (first: string) => `${first} is shown when a visitor’s language is missing.`,
  firstOne: 'The first',
  later: 'You can change all of this later.',
  cancel: 'Cancel',
  create: 'Create banner',
});

type Props = {
  question: BrandQuestion;
  choices: readonly AssignedLanguage[];
  cancel: () => void;
};

/** The questions, each unfolding once the one before is answered, and what comes of the answers. */
export const Questions = ({ question, choices, cancel }: Props) => {
  const words = useTexts(catalogue);
  const answers = useAnswers();
  const { control, form } = useFormHandle();
  const { isSubmitting, submitCount } = useFormState({ control });
  const { brandId, brandName, siteAddress, languageIds } = answers;
  const isBrandKnown = question.kind === 'name' ? brandName.trim() !== '' : brandId !== null;
  // Until there is a brand the questions that the form's own messages belong to are not shown.
  useEffect(() => {
    if (submitCount === 0 || isBrandKnown) return;
    form.setError('brandName', { message: words.enterName }, { shouldFocus: true });
    form.setError('brandId', { message: words.chooseBrand });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press of the button
  }, [submitCount]);
  const host = hostOfSite(siteAddress);
  const isSiteKnown = host !== '' && isSite(host) === undefined;
  const spoken = languagesOfBrand(choices, brandId, languageIds);
  const nameOf = (id: number | undefined) =>
    choices.find(({ languageId }) => languageId === id)?.languageName;
  const asksBrand = question.kind !== 'one';
  const asksLanguages = spoken.length > 1;
  const siteNumber = asksBrand ? 2 : 1;
  return (
    <>
      <div className={classes.card}>
        {question.kind === 'none' && <p className={classes.alone}>{words.none}</p>}
        {question.kind === 'name' && (
          <Question number={1} title={words.name} help={words.nameHelp} isAnswered={isBrandKnown}>
            <startForm.Field
              name="brandName"
              label={words.name}
              className={classes.bare ?? ''}
              autoComplete="organization"
              isRequired
              autoFocus
            />
          </Question>
        )}
        {question.kind === 'choose' && (
          <Question number={1} title={words.choose} help={words.chooseHelp} isAnswered={isBrandKnown}>
            <BrandChoices brands={question.brands} label={words.choose} />
          </Question>
        )}
        {isBrandKnown && (
          <Question number={siteNumber} title={words.site} help={words.siteHelp} isAnswered={isSiteKnown}>
            <SiteQuestion label={words.site} isFirst={!asksBrand} languages={choices} />
          </Question>
        )}
        {isBrandKnown && isSiteKnown && asksLanguages && (
          <Question
            number={siteNumber + 1}
            title={words.languages}
            help={words.languagesHelp(nameOf(languageIds[0]) ?? words.firstOne)}
            isAnswered={languageIds.length > 0}
          >
            <startForm.Field
              name="languageIds"
              label={words.languages}
              className={classes.bare ?? ''}
              as="multiSelect"
              isRequired
              choices={spoken.map(({ languageId, languageName }) => ({
                value: languageId,
                label: languageName,
              }))}
            />
          </Question>
        )}
        {question.kind !== 'none' && (
          <footer className={classes.foot} {...footBar}>
            <span className={classes.later}>{words.later}</span>
            <Button look="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {words.create}
            </Button>
          </footer>
        )}
      </div>
      {question.kind !== 'none' && <WhatYouGet host={isSiteKnown ? host : ''} languages={choices} />}
    </>
  );
};
