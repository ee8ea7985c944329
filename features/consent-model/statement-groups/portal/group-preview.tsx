import { useState, type ReactNode } from 'react';
import { fillPlaceholders } from '@candour/consent/placeholders.ts';
import { texts } from '@candour/kit/contract/texts';
import { translationIn, type Translated } from '@candour/kit/contract/translations';
import { AskedStatement } from '@candour/kit/portal/asked-statement.tsx';
import { RichText } from '@candour/kit/portal/rich-text.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { contactMedia, type Channel } from '../../channels/contract.ts';
import type { Statement } from '../../statements/contract.ts';
import type { GroupItem, StatementGroup } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './group-preview.module.css';
import { useWordings, type Wordings } from './use-wordings.ts';

const catalogue = texts({
  language: 'Language',
  own: 'As written',
  nothing: 'Choose statements to see them here.',
  brand: 'Your brand',
});

type Shown = Pick<StatementGroup, 'items' | 'headerId' | 'footerId' | 'layout' | 'brandId'>;

/** A group as people see it, in a selectable language. It can be tried out and saves nothing. */
export const GroupPreview = ({ group }: { group: Shown }) => {
  const words = useTexts(catalogue);
  const wordings = useWordings();
  const [languageId, choose] = useState(0);
  if (wordings === undefined) return <Waiting height={320} />;
  const language = wordings.languages.find((one) => one.languageId === languageId);
  return (
    <div className={classes.preview}>
      <label className={classes.language}>
        <span>{words.language}</span>
        <Select
          choices={[
            { value: 0, label: words.own },
            ...wordings.languages.map((one) => ({ value: one.languageId, label: one.languageName })),
          ]}
          value={languageId}
          onValueChange={(id) => choose(id ?? 0)}
        />
      </label>
      <div className={classes.frame} dir={language?.isRightToLeft === true ? 'rtl' : 'ltr'} key={languageId}>
        <Form group={group} wordings={wordings} languageId={languageId} />
      </div>
    </div>
  );
};

type FormProps = { group: Shown; wordings: Wordings; languageId: number };

const Form = ({ group, wordings, languageId }: FormProps) => {
  const words = useTexts(catalogue);
  const brandNames = useBrandNames();
  const values = {
    brandName: (group.brandId !== 0 && brandNames([group.brandId])) || words.brand,
    privacyPolicy: null,
  };
  const block = (row: (Translated & { text: string }) | undefined) =>
    row && (
      <RichText html={fillPlaceholders(inLanguage(row, languageId).text, values)} className={classes.block} />
    );
  const asked = group.items.flatMap((item) => {
    const statement = wordings.statements.find(({ statementId }) => statementId === item.statementId);
    const channel = wordings.channels.find(({ channelId }) => channelId === statement?.channelId);
    return statement && channel ? [{ item, channel, statement: inLanguage(statement, languageId) }] : [];
  });
  return (
    <>
      {block(wordings.headers.find(({ id }) => id === group.headerId))}
      {asked.length === 0 && <p className={layout.dim}>{words.nothing}</p>}
      <Layout layout={group.layout} asked={asked} />
      {block(wordings.footers.find(({ id }) => id === group.footerId))}
    </>
  );
};

type Asked = { item: GroupItem; channel: Channel; statement: Statement };

const Layout = ({
  layout: kind,
  asked,
}: {
  layout: StatementGroup['layout'];
  asked: readonly Asked[];
}): ReactNode => {
  const one = ({ item, statement }: Asked) => (
    <AskedStatement
      key={statement.statementId}
      statement={statement}
      startsAs={item.defaultAnswer}
      isMandatory={item.isMandatory}
    />
  );
  if (kind === 'List') return asked.map(one);
  if (kind === 'AccordionBySubGroup') {
    return [...Map.groupBy(asked, ({ channel }) => channel.subGroupName)].map(([name, rows]) => (
      <details key={name} open className={classes.group}>
        <summary>{name}</summary>
        {rows.map(one)}
      </details>
    ));
  }
  return (
    <table className={classes.table}>
      <tbody>
        {[...Map.groupBy(asked, ({ channel }) => channel.contactMedium)].map(([medium, rows]) => (
          <tr key={medium}>
            <th scope="row">{contactMedia[medium]}</th>
            <td>
              <div className={layout.stack4}>{rows.map(one)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A row with its texts in a language, if it has them. */
const inLanguage = <R extends Translated>(row: R, languageId: number): R => {
  const given = Object.entries(translationIn(row, languageId) ?? {}).filter(([, text]) => text !== '');
  return { ...row, ...Object.fromEntries(given) };
};
