import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The engine's metrics for Prometheus. */
export type EngineMetrics = {
  deliveries: Counter<'outcome'>;
  seconds: Histogram;
  takeovers: Counter;
  lag: Gauge<'service'>;
  running: Gauge;
};

/** Unregistered counters; `registerEngineMetrics` adds them to a registry. */
export const createEngineMetrics = (): EngineMetrics => ({
  deliveries: new Counter({
    name: 'candour_deliveries_total',
    help: 'Integration calls by outcome',
    labelNames: ['outcome'],
    registers: [],
  }),
  seconds: new Histogram({
    name: 'candour_delivery_seconds',
    help: 'Duration of an integration call',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
    registers: [],
  }),
  takeovers: new Counter({
    name: 'candour_lease_takeovers_total',
    help: 'Runs whose results were thrown away because another node had taken over',
    registers: [],
  }),
  lag: new Gauge({
    name: 'candour_feed_lag_seconds',
    help: 'Age of the oldest change an integration service has not sent yet, when its last run ended',
    labelNames: ['service'],
    registers: [],
  }),
  running: new Gauge({
    name: 'candour_systems_running',
    help: 'Integration systems this process runs at the moment',
    registers: [],
  }),
});

export const registerEngineMetrics = (registry: Registry, metrics: EngineMetrics): void => {
  for (const metric of Object.values(metrics)) registry.registerMetric(metric);
};
