export {
  PublishingStatus as LinkStatus,
  publishingWords as statusWords,
} from '@candour/kit/portal/publishing-status.tsx';
