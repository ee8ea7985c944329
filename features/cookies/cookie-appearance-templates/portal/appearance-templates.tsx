import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { TemplateScreen } from '@candour/kit/portal/template-screen.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import { bannerProfiles } from '../../cookie-banners/contract/set-up/profiles.ts';
import {
  appearanceTemplateApply,
  appearanceTemplateClone,
  cookieAppearanceTemplates,
  type CookieAppearanceTemplate,
  appearanceTemplateScreens,
} from '../contract.ts';
import classes from './appearance.module.css';

const catalogue = texts({
  title: 'Cookie appearance templates',
  purpose: 'Looks of banners: colours, layout and own code, made once for many banners.',
  add: 'Add appearance template',
  search: 'Search appearance templates',
  empty: 'No appearance templates yet',
  emptyText: 'Add the first one and see it on a sample banner while you choose.',
  colours: 'Colours',
  copy: 'Apply to banner…',
  copyTitle: (name: string) => `Apply ${name} to banners`,
  copyText:
    'The colours and layout of the template replace those of the banners you choose. Profiles that name it use its code.',
  copyAction: 'Apply',
  copied: 'Applied. Publish the banners to show it to visitors.',
  noTargets: 'There is no banner of this brand yet.',
  kept: 'Banners keep the colours and the layout they copied from it.',
  cloned: 'Appearance template cloned',
});

const shown = ['preBannerBackground', 'preBannerText', 'button1Background', 'switchOn', 'link'] as const;

export const CookieAppearanceTemplates = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const records = useRecords(cookieAppearanceTemplates.routes, {
    rows: (response) => response.cookieAppearanceTemplates,
    id: 'appearanceTemplateId',
    noun: 'Appearance template',
  });
  const preview = useOpenPreview('appearance-template');
  const open = (template?: CookieAppearanceTemplate) =>
    void navigate(
      linkTo(appearanceTemplateScreens, 'manage-cookie-appearance-template', {
        search: { appearanceTemplateId: template?.appearanceTemplateId },
      }),
    );
  const list = useList(records.rows, cookieAppearanceTemplates, {
    columns: [
      'templateName',
      { field: 'description', priority: 2 },
      {
        name: 'colours',
        title: words.colours,
        min: 130,
        value: ({ colourScheme }) => colourScheme.button1Background,
        cell: ({ colourScheme }) => (
          <span className={classes.dots} aria-hidden="true">
            {shown.map((name) => (
              <span key={name} className={classes.dot} style={{ background: colourScheme[name] }} />
            ))}
          </span>
        ),
      },
      { field: 'position', min: 120, priority: 2 },
      { field: 'layout', min: 120, priority: 2 },
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'countOfBanners', min: 105 },
      { field: 'changedAt', min: 124, priority: 2 },
    ],
  });
  return (
    <TemplateScreen
      noun={cookieAppearanceTemplates}
      list={list}
      records={records}
      words={words}
      open={open}
      clone={appearanceTemplateClone}
      copies={appearanceTemplateApply}
      touches={[cookieBanners.list, bannerProfiles.list]}
      actions={({ appearanceTemplateId: id }) => ({ preview: () => void preview(id) })}
    />
  );
};
