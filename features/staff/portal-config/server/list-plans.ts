import type { HeaderFooterCombination, ResponseChannel, SourceCode } from '../contract.ts';
import type { ListPlan } from './write-list.ts';

export const sourceCodePlan: ListPlan<SourceCode> = {
  list: 'sourceCodes',
  table: 'source_code',
  idColumn: 'source_code_id',
  idOf: ({ sourceCodeId }) => sourceCodeId,
  nameOf: ({ sourceCodeName }) => sourceCodeName,
  columns: ({ sourceCodeName, brandId, isDefault }) => ({
    source_code_name: sourceCodeName,
    brand_id: brandId,
    is_default: isDefault,
  }),
};

export const responseChannelPlan: ListPlan<ResponseChannel> = {
  list: 'responseChannels',
  table: 'response_channel',
  idColumn: 'response_channel_id',
  idOf: ({ responseChannelId }) => responseChannelId,
  nameOf: ({ responseChannelName }) => responseChannelName,
  columns: ({ responseChannelName, brandId, isDefault, isActive }, at) => ({
    response_channel_name: responseChannelName,
    brand_id: brandId,
    is_default: isDefault,
    is_active: isActive,
    display_order: at + 1,
  }),
};

export const combinationPlan: ListPlan<HeaderFooterCombination> = {
  list: 'headerFooterCombinations',
  table: 'header_footer_combination',
  idColumn: 'header_footer_combination_id',
  idOf: ({ headerFooterCombinationId }) => headerFooterCombinationId,
  nameOf: ({ combinationName }) => combinationName,
  columns: ({ combinationName, brandId, isDefault, headerId, footerId }) => ({
    combination_name: combinationName,
    brand_id: brandId,
    is_default: isDefault,
    header_id: headerId,
    footer_id: footerId,
  }),
};
