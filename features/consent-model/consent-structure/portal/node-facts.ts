import { contactMedia, legalBases } from '../../channels/contract.ts';
import type { Node, Subject } from './tree-nodes.ts';

export const kindNames: Record<Subject['kind'], string> = {
  ParentGroup: 'Parent group',
  SubGroup: 'Sub group',
  Channel: 'Channel',
  Statement: 'Statement',
  Cookies: 'Channels of services',
  CookieChannel: 'Cookie channel',
};

type Fact = readonly [title: string, fact: string];
const wordIn = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word;

/** The main facts about a node. */
export const factsOf = ({ subject, children }: Node): readonly Fact[] => {
  switch (subject.kind) {
    case 'ParentGroup':
      return [
        ['Brand', subject.group.brandName],
        ['Sub groups', String(children.length)],
        ['Channels', String(children.reduce((sum, sub) => sum + sub.children.length, 0))],
      ];
    case 'SubGroup':
      return [
        ['Brand', subject.group.brandName],
        ['Channels', String(children.length)],
      ];
    case 'Channel':
      return [
        ['Brand', subject.channel.brandName],
        ['Contact medium', wordIn(contactMedia, subject.channel.contactMedium)],
        ['Legal basis', wordIn(legalBases, subject.channel.legalBasis)],
        ['Version', String(subject.channel.versionNo)],
        ['Statements', String(subject.channel.statements.length)],
      ];
    case 'Statement':
      return [
        ['Channel', subject.channel.channelName],
        ['Version', String(subject.statement.versionNo)],
        ['Status', subject.statement.status],
      ];
    case 'CookieChannel':
      return [
        ['Brand', subject.channel.brandName],
        ['Category', subject.channel.cookieCategoryName],
      ];
    case 'Cookies':
      return [['Channels', String(children.length)]];
  }
};
