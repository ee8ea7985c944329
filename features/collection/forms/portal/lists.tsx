import { useNavigate } from '@tanstack/react-router';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { formScreens } from '../contract.ts';
import { collectionKind, pageKind, preferenceKind, profileKind } from './form-kinds.ts';
import { FormList } from './form-list.tsx';

export const PreferenceWidgets = () => (
  <FormList
    facts={preferenceKind}
    purpose="Blocks of statements for forms of your own, such as registration and checkout."
    add="Add preference widget"
    empty={{
      title: 'No preference widgets yet',
      text: 'Add the first one: choose statements, publish it, and paste its code into your form.',
    }}
  />
);

export const CollectionWidgets = () => {
  const navigate = useNavigate();
  return (
    <FormList
      facts={collectionKind}
      purpose="Whole forms with contact fields and statements, to embed in your pages."
      add="Add widget"
      empty={{
        title: 'No widgets yet',
        text: 'Add the first one: build the form, publish it, and paste its code into your page.',
      }}
      trail={[
        {
          label: 'Consent collection',
          run: () => void navigate(linkTo(formScreens, 'consent-collection')),
        },
      ]}
    />
  );
};

export const PreferencePages = () => {
  const navigate = useNavigate();
  return (
    <FormList
      facts={pageKind}
      purpose="Hosted pages on which people see and change what you may send them."
      add="Add page"
      empty={{
        title: 'No preference pages yet',
        text: 'Add the first one: choose statements, say how it shows them, and publish it.',
      }}
      trail={[
        {
          label: 'Consent collection',
          run: () => void navigate(linkTo(formScreens, 'consent-collection')),
        },
      ]}
    />
  );
};

export const ProgressiveProfiles = () => (
  <FormList
    facts={profileKind}
    purpose="Ask people who are signed in a little at each visit, and only what is not known yet."
    add="Add profile"
    empty={{
      title: 'No progressive profiles yet',
      text: 'Add the first one: choose questions, say how often they are asked, and paste its code into your site.',
    }}
  />
);
