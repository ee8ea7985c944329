import { testResource } from '@candour/testing/test-resource';
import { collectionWidgets, preferencePages, preferenceWidgets, progressiveProfiles } from './contract.ts';
import {
  consentCollectionWidgetSamples,
  preferencePageSamples,
  preferenceWidgetSamples,
  progressiveProfileSamples,
} from './samples.ts';

testResource(preferenceWidgets, preferenceWidgetSamples);
testResource(collectionWidgets, consentCollectionWidgetSamples);
testResource(preferencePages, preferencePageSamples);
testResource(progressiveProfiles, progressiveProfileSamples);
