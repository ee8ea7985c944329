import { Link } from '@tanstack/react-router';
import type { Place } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Card } from '@candour/ui/card.tsx';
import { collectionWidgets, preferencePages } from '../contract.ts';
import type { CollectionWidget, PreferencePage } from '../contract/form.ts';
import { collectionKind, pageKind } from './form-kinds.ts';
import classes from './consent-collection.module.css';

/** What is built to collect consent, with its numbers. */
export const ConsentCollection = () => {
  const may = useMay();
  return (
    <>
      <PageHead
        title="Consent collection"
        purpose="Forms that ask for consent on your own pages, and pages on which people change what holds."
      />
      <div className={classes.cards}>
        {may(collectionWidgets.routes.list.access) && <Widgets />}
        {may(preferencePages.routes.list.access) && <Pages />}
      </div>
    </>
  );
};

const Widgets = () => {
  const forms = useRead(collectionWidgets.routes.list).data?.consentCollectionWidgets;
  const sent = forms?.reduce((sum, { submissions30Days }) => sum + submissions30Days, 0) ?? 0;
  return (
    <Kind
      to={collectionKind.list}
      title="Widgets"
      text="Whole forms to embed: contact fields, statements and a button."
      forms={forms}
      fact={{ label: 'Submissions (30 d)', value: sent }}
    />
  );
};

const Pages = () => {
  const forms = useRead(preferencePages.routes.list).data?.preferencePages;
  const links = forms?.reduce((sum, { countOfLinks }) => sum + countOfLinks, 0) ?? 0;
  return (
    <Kind
      to={pageKind.list}
      title="Preference pages"
      text="Hosted pages on which people see and change what you may send them."
      forms={forms}
      fact={{ label: 'Links using them', value: links }}
    />
  );
};

type KindProps = {
  to: Place;
  title: string;
  text: string;
  forms: readonly (CollectionWidget | PreferencePage)[] | undefined;
  fact: { label: string; value: number };
};

const Kind = ({ to, title, text, forms, fact }: KindProps) => {
  if (forms === undefined) return <Waiting height={160} />;
  const live = forms.filter(({ liveVersion, isEnabled }) => liveVersion !== null && isEnabled).length;
  return (
    <Link {...to} className={classes.link}>
      <Card>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        <dl className={classes.numbers}>
          <Fact label={title} value={forms.length} />
          <Fact label="Live" value={live} />
          <Fact {...fact} />
        </dl>
      </Card>
    </Link>
  );
};

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
);
