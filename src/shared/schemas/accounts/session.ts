import { z } from 'zod';
import { permissions } from '../../access/permissions';
import { loginOut, userOut } from './accounts';

/** The signed-in person as the pages need them: the documented user, and what they may do in the admin. */
export const sessionUserOut = userOut.extend({ permissions: z.array(z.enum(permissions)) });
export type SessionUserOut = z.infer<typeof sessionUserOut>;

export const pageLoginOut = loginOut.extend({ user: sessionUserOut });
export type PageLoginOut = z.infer<typeof pageLoginOut>;
