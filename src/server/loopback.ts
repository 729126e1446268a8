/** Host names of this machine itself (RFC 6761, RFC 1122, RFC 4291). */
export const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
