/** Settings of a port with one link, as the API takes them. */
export const oneLink = {
  name: 'new-uplink',
  description: 'Made by hand',
  portConfig: { geometry: 'qsfp28x1' },
  links: [
    {
      linkName: 'phy0',
      mtu: 1500,
      speed: 'speed100_g',
      autoneg: false,
      fec: 'rs',
      lldp: { enabled: true, linkName: 'rack-2' },
      txEq: null,
    },
  ],
  addresses: [
    {
      linkName: 'phy0',
      addresses: [{ address: '192.0.2.27/29', addressLot: 'initial-infra', vlanId: null }],
    },
  ],
}
