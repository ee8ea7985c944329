import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingForm } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { accessKeys } from '../../../../access/access-keys/contract.ts';
import { brands } from '../../../../organisation/brands/contract.ts';
import { languages } from '../../../../organisation/languages/contract.ts';
import { cookieScripts } from '../../../services/contract.ts';
import { cookieBanners, cookieBannerScreens } from '../../contract.ts';
import { bannerStart } from '../../contract/start.ts';
import classes from './add-banner.module.css';
import { Questions } from './questions.tsx';
import { startForm } from './start-form.ts';
import { useBrandQuestion } from './use-brand-question.ts';
import { useStartLanguages } from './use-start-languages.ts';

const catalogue = texts({
  title: 'Add banner',
  back: 'Cookie banners',
  created: 'Banner created. Nothing is shown to visitors until you publish.',
});

/** A new banner from three answers; everything else starts with a good default. */
export const AddBanner = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const question = useBrandQuestion();
  const spoken = useStartLanguages();
  // The brands are read again after this: they may have been named here.
  useRead(brands.list);
  const create = useWrite(bannerStart.create, {
    invalidates: [
      brands.list,
      languages.list,
      languages.assigned,
      accessKeys.list,
      accessKeys.consentBanner,
      cookieScripts.routes.list,
      cookieBanners.list,
      bannerStart.offer,
    ],
    done: words.created,
  });
  const leave = () => void navigate({ to: '/cookie-banners' });
  // A form takes its start values once.
  const { brandId } = question;
  const first = spoken?.defaultLanguageId;
  const record = useMemo(
    () => ({
      ...(brandId === undefined ? {} : { brandId }),
      ...(first === undefined ? {} : { languageIds: [first] }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- what is read again later must not begin the form anew
    [spoken === undefined],
  );
  return (
    <>
      <PageHead title={words.title} trail={[{ label: words.back, run: leave }]} />
      <div className={classes.page}>
        {spoken === undefined ? (
          <WaitingForm />
        ) : (
          <startForm.Form
            record={record}
            closesOnSave
            className={classes.columns}
            save={async (values) => {
              const body = bannerStart.create.body.parse(values);
              const { newConsentBannerId } = await create.mutateAsync({ body });
              const search = { consentBannerId: newConsentBannerId, step: 2 };
              // Once the form knows that it is saved.
              setTimeout(
                () =>
                  void navigate({
                    ...linkTo(cookieBannerScreens, 'manage-cookie-banner', { search }),
                    replace: true,
                  }),
              );
            }}
          >
            <Questions question={question} choices={spoken.choices} cancel={leave} />
          </startForm.Form>
        )}
      </div>
    </>
  );
};
