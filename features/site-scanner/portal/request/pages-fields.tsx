import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import classes from '../site-scanner.module.css';
import { scanTypeIds } from '../../contract/words.ts';
import { requestForm, type Lookups } from './request-form.ts';

const catalogue = texts({
  pages: 'Pages',
  pagesText: 'Which pages are visited, and how many of them.',
  most: (most: number) => `In each pass; ${most.toLocaleString('en')} at most`,
});

const typeHelp: Readonly<Record<number, string>> = {
  [scanTypeIds.SinglePage]: 'The start URL and nothing else.',
  [scanTypeIds.UrlList]: 'The pages you list.',
  [scanTypeIds.Crawl]:
    'The start URL and what it links to, page after page. Pages that look alike are visited a few times only.',
  [scanTypeIds.Sitemap]: 'The pages the sitemap of the site lists.',
};

const { Field } = requestForm;
const { SinglePage: single, UrlList: list } = scanTypeIds;

/** Which pages a scan visits. */
export const PagesFields = ({ lookups }: { lookups: Lookups }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const type = Number(useWatch({ control, name: 'scanTypeId' }));
  const choices = lookups.scanTypes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormGroup title={words.pages} purpose={words.pagesText}>
      <div className={classes.row}>
        <Field name="scanTypeId" as="select" choices={choices} help={typeHelp[type]} />
        {type !== single && <Field name="maxUrls" help={words.most(lookups.limits.maxUrls)} />}
      </div>
      {type === list && <Field name="urls" as="tags" placeholder="https://www.example.com/shop" isRequired />}
      {type > list && (
        <>
          <div className={classes.row}>
            <Field name="includePaths" as="tags" placeholder="/shop" />
            <Field name="excludePaths" as="tags" placeholder="/basket" />
          </div>
          <Field name="scanDetails.subdomains" />
        </>
      )}
      <Field name="queryParameters" as="tags" placeholder="country=de" />
    </FormGroup>
  );
};
