import { expect, it } from 'vitest';
import { demoSettings, readSettings } from './settings.ts';

it('needs no configuration in a demo', () => {
  expect(readSettings({})).toEqual({ ...demoSettings, dataDirectory: expect.stringMatching(/\.data\/simulators$/) });
});

it('follows the portal to another port or address', () => {
  expect(readSettings({ PORT: '8080' })).toMatchObject({
    allowedOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    webhookUrl: 'http://127.0.0.1:8080/api/v1/gateway/webhook',
  });
  expect(readSettings({ PUBLIC_URL: 'https://portal.example/' }).allowedOrigins).toEqual(['https://portal.example']);
});

it('does not start in production, nor with a number that is none', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('production');
  expect(() => readSettings({ SIMULATORS_PORT: '3e3' })).toThrow('SIMULATORS_PORT');
});
