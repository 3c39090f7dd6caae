import { words } from '../../platform/i18n.ts'
import type { Article } from './article.ts'

export const servicesArticles = words('servicesArticles', {
  'ai-service': {
    title: 'AI customer service',
    description:
      'Ask at any hour about prices, routes, import duties or where a shipment is. The answer names its sources.',
    lead: 'The round button at the bottom right of every page opens it. No account needed.',
    sections: [
      {
        heading: 'What it knows',
        list: [
          'Our services and how each is priced.',
          'Published prices on a route, with how long they are valid.',
          'Routes and distances on the Northern and the Central Corridor.',
          'Import duty of Rwanda by tariff heading.',
          'Where a shipment is, when you give its number.',
        ],
      },
      {
        heading: 'How it answers',
        paragraphs: [
          'It answers from our own help texts and data, and names its sources. When it does not know, it says so and tells you who to ask.',
          'It can’t book, pay or change anything: you take those steps yourself.',
        ],
      },
      {
        heading: 'What it keeps',
        paragraphs: ['The conversation is kept only in the open page. Close the panel and it is gone.'],
      },
    ],
  },
  marketplace: {
    title: 'The marketplace',
    description:
      'How the Umuhora marketplace works: published prices, requests, comparison, booking, and verified providers.',
    lead: 'Carriers, forwarders, customs agents and warehouses publish prices and answer requests. You compare and choose.',
    sections: [
      {
        heading: 'What is traded',
        list: [
          'Transport by truck, van, pickup and trailer.',
          'Sea freight in full and shared containers.',
          'Airfreight by chargeable weight.',
          'Car carriers, warehousing and spare parts.',
          'Project logistics: in-gauge and out-of-gauge cargo, refrigerated logistics, cold rooms.',
        ],
      },
      {
        heading: 'What a price says',
        paragraphs: [
          'Every price shows its currency, its basis (per container, per truckload, per cubic metre or tonne, per kilogram), how long it is valid, and what it does not include.',
          'Prices are shown in Rwandan francs with dollars beside them. The conversion names its rate, its day and its source.',
        ],
      },
      {
        heading: 'From request to delivery',
        list: [
          'You describe the cargo once. Every published price that fits is calculated for it at once.',
          'Matching providers are asked too and answer with a price, its validity and a note.',
          'You compare totals, what is missing, transit time and the provider’s record, and accept one.',
          'The price is calculated again before you book. If it differs, you are asked again.',
          'The provider confirms, and the shipment begins: planned, estimated and actual times are marked as such.',
        ],
      },
      {
        heading: 'Verified providers',
        paragraphs: [
          'A provider is verified when our staff have checked its registration. Ratings come only from customers whose cargo was delivered.',
        ],
      },
    ],
  },
  financing: {
    title: 'Invoice financing',
    description:
      'Invoice discounting over 30, 60 and 90 days: what it costs, what is asked for, and how a decision is made.',
    lead: 'You have delivered and are waiting for payment. We advance part of the invoice less a discount, and the rest follows when your customer has paid.',
    sections: [
      {
        heading: 'Terms',
        table: [
          ['Term', 'Discount', 'Minimum invoice', 'Yearly rate (APR), 80% advanced'],
          ['30 days', '10%', 'FRW 500,000', '174%'],
          ['60 days', '15%', 'FRW 1,000,000', '140%'],
          ['90 days', '20%', 'FRW 2,000,000', '135%'],
        ],
        paragraphs: [
          'An example: for an invoice of FRW 10,000,000 over 30 days, with 80% advanced, you receive FRW 7,000,000 at once and FRW 2,000,000 when your customer has paid. The discount of FRW 1,000,000 is the whole price. As a yearly rate, this is expensive: compare it with your bank before you decide.',
        ],
      },
      {
        heading: 'What is asked for',
        list: [
          '30 days: a valid business registration in Rwanda, good tax standing, an invoice for goods or services delivered. Decision within 24 hours.',
          '60 days: at least 2 years in operation, a good credit history preferred, completed delivery.',
          '90 days: at least 3 years in operation, a strong credit history, completed delivery. Financial statements may be requested.',
        ],
      },
      {
        heading: 'Papers',
        list: [
          'Bill of lading or air waybill',
          'Commercial invoice',
          'Packing list',
          'Supply or tender contract',
          'Business registration',
          'Tax clearance',
        ],
      },
      {
        heading: 'How it is decided',
        paragraphs: ['An AI credit assessment prepares the decision. A person makes it and tells you the reasons.'],
      },
    ],
  },
  transportation: {
    title: 'Transportation',
    description:
      'Road transport to Kigali on the Northern and the Central Corridor: distances, vehicles, and what changes the price.',
    lead: 'Two roads lead from the ocean to Kigali. Which one is better depends on the port, the border and the day.',
    sections: [
      {
        heading: 'The corridors by road',
        table: [
          ['Corridor', 'Way', 'Distance'],
          ['Northern', 'Mombasa, Nairobi, Malaba, Kampala, Gatuna, Kigali', '1,676 km'],
          ['Central', 'Dar es Salaam, Dodoma, Isaka, Rusumo, Kigali', '1,485 km'],
        ],
      },
      {
        heading: 'Vehicles',
        list: [
          'Van and pickup for small loads',
          'Truck',
          'Trailer, for 20 and 40 ft containers',
          'No preference: the provider proposes',
        ],
      },
      {
        heading: 'What changes the price',
        list: [
          'Weight and volume: whichever fills the vehicle first.',
          'Dangerous, fragile or perishable cargo.',
          'Waiting at the border, when papers are not complete.',
          'The return trip: an empty return is part of the price.',
        ],
      },
    ],
  },
  customs: {
    title: 'Customs clearance',
    description: 'Import taxes of Rwanda in short: duty by the EAC tariff, VAT 18%, levies, and the papers you need.',
    lead: 'What the Rwanda Revenue Authority asks for, in the order in which it is calculated. This is guidance: the authority decides.',
    sections: [
      {
        heading: 'The order of calculation',
        list: [
          'Customs value: the price of the goods with freight and insurance to the first point of entry into the East African Community, usually the port.',
          'Import duty by the EAC Common External Tariff: 0%, 10%, 25% or 35% for most goods, more for sensitive ones.',
          'Excise on goods that are subject to it, such as drinks, fuel and vehicles.',
          'VAT of 18% on the customs value plus the duty and the excise.',
          'Infrastructure development levy of 1.5% and African Union levy of 0.2% of the customs value, for goods from outside the region.',
          'Withholding tax of 5% of the customs value, unless you hold a quitus fiscal; it counts towards your income tax.',
        ],
      },
      {
        heading: 'An example',
        table: [
          ['Step', 'Sum', 'FRW'],
          ['Customs value', '', '10,000,000'],
          ['Import duty', '25% of 10,000,000', '2,500,000'],
          ['VAT', '18% of 12,500,000', '2,250,000'],
          ['Duty and VAT', '', '4,750,000'],
        ],
      },
      {
        heading: 'Papers',
        list: [
          'Commercial invoice',
          'Packing list',
          'Bill of lading or air waybill',
          'Certificate of origin',
          'Import declaration',
          'Extra permits, where the goods need them',
        ],
      },
    ],
  },
  warehousing: {
    title: 'Warehousing',
    description:
      'Standard, bonded, cold and hazardous storage in Kigali and along the corridors, by the square metre and month.',
    lead: 'Space by the square metre and month, near the border, near the airport, or near your customers.',
    sections: [
      {
        heading: 'Kinds of storage',
        list: [
          'Standard storage',
          'Cold storage, with the temperature you need',
          'Bonded storage: duty is due when the goods leave',
          'Hazardous storage, for goods that need permits',
        ],
      },
      {
        heading: 'What to ask before you reserve',
        list: [
          'What handling in and out costs, and what is included.',
          'Who insures the goods while they are stored.',
          'How temperature is recorded, and who is called when it leaves the range.',
          'What happens when you need the space longer.',
        ],
      },
    ],
  },
  airfreight: {
    title: 'Airfreight',
    description:
      'Airfreight to Kigali: chargeable weight explained with an example, and what the air waybill number tells you.',
    lead: 'Days instead of weeks, and a price that depends on how much space your cargo takes.',
    sections: [
      {
        heading: 'Chargeable weight',
        paragraphs: [
          'Airlines charge by weight or by volume, whichever is more. The volume is converted into kilograms: length × width × height in centimetres, divided by 6,000.',
          'An example: a box of 100 × 80 × 60 cm that weighs 50 kg has a volume weight of 80 kg. You pay for 80 kg.',
        ],
      },
      {
        heading: 'Kinds of cargo',
        list: ['General air cargo', 'Express', 'Dangerous goods, with their declaration', 'Live animals'],
      },
      {
        heading: 'The air waybill',
        paragraphs: [
          'Eleven digits: three for the airline, seven for the shipment, and one check digit. With it, anyone can track the cargo on our tracking page.',
        ],
      },
    ],
  },
} satisfies Record<string, Article>)
