import { z } from 'zod';

/** The most devices of a person that get reminders; the one that asked first gives way. */
export const mostPushDevices = 10;

/** Only where a push service may be: TLS at its usual port, and nobody's name and password. */
function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

/** What a browser tells of a device that wants reminders: where its push service is, and with which keys it is written to. */
export const pushDeviceSchema = z.object({
  endpoint: z
    .string()
    .max(1000)
    .refine(isPushAddress, { error: 'This is not the address of a push service' }),
  /** base64url: a point of P-256, and 16 bytes. */
  p256dh: z.string().length(87),
  auth: z.string().length(22),
});

/** `subscriptionId`: of the address. */
export const pushSubscriptionSchema = z.object({
  subscriptionId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;
