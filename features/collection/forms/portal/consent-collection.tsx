import { Link } from '@tanstack/react-router';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Card } from '@candour/ui/card.tsx';
import { collectionWidgets } from '../contract.ts';
import { collectionKind } from './form-kinds.ts';
import classes from './consent-collection.module.css';

/** What is built to collect consent, with its numbers. */
export const ConsentCollection = () => {
  const { data } = useRead(collectionWidgets.routes.list);
  const forms = data?.consentCollectionWidgets;
  const live = forms?.filter(({ liveVersion, isEnabled }) => liveVersion !== null && isEnabled).length ?? 0;
  const sent = forms?.reduce((sum, { submissions30Days }) => sum + submissions30Days, 0) ?? 0;
  return (
    <>
      <PageHead
        title="Consent collection"
        purpose="Forms that ask for consent, built here and shown on your own pages."
      />
      {forms === undefined ? (
        <Waiting height={160} />
      ) : (
        <div className={classes.cards}>
          <Link {...collectionKind.list} className={classes.link}>
            <Card>
              <h2 className={classes.title}>Widgets</h2>
              <p className={classes.text}>Whole forms to embed: contact fields, statements and a button.</p>
              <dl className={classes.numbers}>
                <Fact label="Widgets" value={forms.length} />
                <Fact label="Live" value={live} />
                <Fact label="Submissions (30 d)" value={sent} />
              </dl>
            </Card>
          </Link>
        </div>
      )}
    </>
  );
};

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
);
